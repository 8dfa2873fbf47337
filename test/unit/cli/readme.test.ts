import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../../../src/cli/main.js';
import { ROOT } from '../../support/servers.js';

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const SECTION = /^## Commands\n(.*?)^## /ms.exec(README)?.[1] ?? '';
/** Flags of the commands that read the pages of a site. */
const SHARED = flagsIn(/^`build`.* also take (.*?);/m.exec(SECTION)?.[1] ?? '');

/** Commands with an action, by their full name. */
function commands(command: Command, words: readonly string[] = []): readonly (readonly [string, Command])[] {
  const inner = command.commands.flatMap((child) => commands(child, [...words, child.name()]));
  return inner.length > 0 ? inner : [[words.join(' '), command]];
}

/** Flags by command in the table. */
function documentedFlags(): ReadonlyMap<string, ReadonlySet<string>> {
  const rows = SECTION.split('\n').filter((line) => line.startsWith('| `docsgen '));
  return new Map(
    rows.map((row) => {
      const [, name = '', , options = ''] = row.split('|');
      return [/`docsgen ([a-z ]+?)(?: \[?[A-Z]+\]?)?`/.exec(name)?.[1] ?? '', flagsIn(options)] as const;
    }),
  );
}

function flagsIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/--[a-z][a-z-]*/g), ([flag]) => flag));
}

const all = commands(await createProgram('all'));
const flagsOf = (command: Command): readonly string[] =>
  command.options.flatMap(({ long }) => (long == null ? [] : [long]));

describe('the commands in the README', () => {
  it('are those of the program', () => {
    expect([...documentedFlags().keys()].sort()).toEqual(all.map(([name]) => name).sort());
  });

  it.each(all)('%s has the flags of its help, and no other', (name, command) => {
    const flags = flagsOf(command);
    const shared = ['--json', ...(flags.includes('--base') ? SHARED : [])];
    expect([...(documentedFlags().get(name) ?? []), ...shared].sort()).toEqual([...flags].sort());
  });
});

it('no page of the docs shows a flag that there is not', () => {
  const known = new Set(['--help', '--version', '--no-color', ...all.flatMap(([, command]) => flagsOf(command))]);
  const pages = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.md') && !/^(?:build|\.docsgen)\b/.test(file),
  );
  const texts = [README, ...pages.map((page) => readFileSync(join(ROOT, 'docs', page), 'utf8'))];
  const shown = texts.flatMap((text) =>
    Array.from(text.matchAll(/\bdocsgen(?:\.js)? [a-z]+[^`\n#]*/g), ([line]) => line),
  );
  expect(shown.length).toBeGreaterThan(20);
  const unknown = shown.flatMap((line) =>
    [...flagsIn(line)].filter((flag) => !known.has(flag)).map((flag) => `${line}: ${flag}`),
  );
  expect(unknown).toEqual([]);
});
