import type { Code } from 'mdast';
import { PACKAGE_MANAGER_NAMES, PACKAGE_MANAGERS, type PackageManager } from '../../shared/package-managers.js';
import { writeFence } from '../dialect/code-syntax/fence-lines.js';
import type { Child } from '../dialect/tree.js';
import { fault } from '../fault.js';
import { textNode } from '../html-nodes.js';
import { editCopy, type Page } from '../page-draft.js';
import { attribute, copyAsItem, type Directive, type DirectiveSpec } from './directive.js';
import { tabPanel, tabsBox } from './tabs.js';

/** The command of each package manager, and of Cargo where it has one. */
type Commands = Readonly<Record<PackageManager, string>> & { readonly cargo?: string };

const LABELS: Readonly<Record<keyof Commands, string>> = { ...PACKAGE_MANAGERS, cargo: 'Cargo' };

const TABS: readonly (keyof Commands)[] = [...PACKAGE_MANAGER_NAMES, 'cargo'];

/**
 * `::command{name="build --debug" bin="vite"}`: how each package manager, and Cargo, runs a command line tool of the project. `bin`
 * defaults to the site's tool, `markdown.commandTool`; without either, `name` is a script of the project. With `npx` the tool comes from an
 * npm package, so it needs no script, and Cargo is omitted.
 */
export const command: DirectiveSpec = {
  forms: ['leafDirective'],
  attributes: ['name', 'bin', 'npx'],
  render(node: Directive, page: Page) {
    const bin = attribute(node, 'bin') || page.options.commandTool || '';
    const name = withoutBin((attribute(node, 'name') ?? '').trim(), bin);
    if (name === '')
      return [
        fault(page, node, {
          code: 'command-without-name',
          message: 'This command has no name.',
          hint: 'Write `::command{name="dev"}`.',
        }),
      ];
    const isBrought = bin !== '' && attribute(node, 'npx') !== null;
    return panels(node, page, isBrought ? broughtCommands(bin, name) : runCommands(bin, name));
  },
};

/** `::install{package="x" dev}`: how each package manager adds packages. */
export const install: DirectiveSpec = {
  forms: ['leafDirective'],
  attributes: ['package', 'dev'],
  render(node: Directive, page: Page) {
    const name = (attribute(node, 'package') ?? '').trim();
    if (name === '')
      return [
        fault(page, node, {
          code: 'install-without-package',
          message: 'This directive names no package to install.',
          hint: 'Write `::install{package="name"}`.',
        }),
      ];
    return panels(node, page, installCommands(name, attribute(node, 'dev') !== null));
  },
};

/** `vite build` is written as `build`. */
function withoutBin(name: string, bin: string): string {
  const restOfName = bin !== '' && name.startsWith(bin) ? name.slice(bin.length) : name;
  return restOfName === '' || /^\s/.test(restOfName) ? restOfName.trimStart() : name;
}

function runCommands(bin: string, name: string): Commands {
  const npm = / -/.test(` ${name}`) ? name.replace(/(^| )-/, '$1-- -') : name;
  const tool = bin === '' ? '' : `${bin} `;
  const commands: Commands = {
    npm: `npm run ${tool}${npm}`,
    yarn: `yarn ${tool}${name}`,
    pnpm: `pnpm ${tool}${name}`,
    bun: `bun run ${tool}${name}`,
  };
  return bin === '' ? commands : { ...commands, cargo: `cargo ${tool}${name}` };
}

function broughtCommands(bin: string, name: string): Commands {
  return {
    npm: `npx ${bin} ${name}`,
    yarn: `yarn ${bin} ${name}`,
    pnpm: `pnpm exec ${bin} ${name}`,
    bun: `bunx ${bin} ${name}`,
  };
}

function installCommands(name: string, dev: boolean): Commands {
  return {
    npm: `npm install ${dev ? '--save-dev ' : ''}${name}`,
    yarn: `yarn add ${dev ? '--dev ' : ''}${name}`,
    pnpm: `pnpm add ${dev ? '--save-dev ' : ''}${name}`,
    bun: `bun add ${dev ? '--dev ' : ''}${name}`,
  };
}

function panels(node: Directive, page: Page, commands: Commands): readonly Child[] {
  const lines = TABS.flatMap((name) => {
    const line = commands[name];
    return line === undefined ? [] : [{ name, line }];
  });
  const items = lines.map(({ name, line }) => copyAsItem(`**${LABELS[name]}**`, writeFence(line, 'shell'), '*'));
  editCopy(page, node, items.join('\n'));
  const tabs = lines.map(({ name, line }) => tabPanel([textNode(LABELS[name])], name, [codeBlock(line, node)]));
  return [tabsBox('package-manager', tabs, node)];
}

function codeBlock(value: string, at: Child): Code {
  return {
    type: 'code',
    lang: 'shell',
    meta: null,
    value,
    data: { isAdded: true },
    ...(at.position && { position: at.position }),
  };
}
