/**
 * Code that runs in the sandbox, beside programs of the site: modules that these import, and prefixes that run first. `bin/sandboxed.js`
 * compiles each file below `modules` and `prefixes` to one in `dist/sandboxed`, and here are their texts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { packageRoot } from '../../../base/package-root.js';

/** A file below `modules`. */
export type SandboxedModule =
  | 'absent'
  | 'astro'
  | 'node-module'
  | 'nothing'
  | 'print-value'
  | 'vitepress'
  | 'vue'
  | 'vue-template';

/** The text of a module. It imports nothing. */
export function sandboxedModule(name: SandboxedModule): string {
  return compiledText(name);
}

/** The text of a prefix. It declares no names. */
export function sandboxedPrefix(name: 'cut-off' | 'lenient'): string {
  return compiledText(name);
}

function compiledText(name: string): string {
  return readFileSync(join(packageRoot(), `dist/sandboxed/${name}.js`), 'utf8');
}

/** Namespace of the modules for esbuild. */
const NAMESPACE = 'docsgen-sandboxed';

/** The target of an import that one of the modules replaces. */
export function replacedBy(name: SandboxedModule): { readonly path: string; readonly namespace: string } {
  return { path: name, namespace: NAMESPACE };
}

/** Provides the modules as `docsgen-sandboxed:NAME`. */
export const sandboxedModules: Plugin = {
  name: NAMESPACE,
  setup(setup) {
    setup.onResolve({ filter: /^docsgen-sandboxed:[a-z-]+$/ }, ({ path }) =>
      replacedBy(path.slice(NAMESPACE.length + 1) as SandboxedModule),
    );
    setup.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
      contents: sandboxedModule(path as SandboxedModule),
      loader: 'js',
    }));
  },
};
