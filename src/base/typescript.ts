import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The compiler's API. */
export type TypeScript = typeof import('typescript');

/** The TypeScript of the site, else the one beside docsgen; null where neither is installed. Loaded by need: it costs 200 ms. */
export async function loadTypeScript(siteDir: string): Promise<TypeScript | null> {
  for (const from of [join(siteDir, 'package.json'), import.meta.url]) {
    try {
      const path = createRequire(from).resolve('typescript');
      const module: { default?: TypeScript } = await import(pathToFileURL(path).href);
      if (typeof module.default?.createProgram === 'function') return module.default;
    } catch {
      // not installed here
    }
  }
  return null;
}
