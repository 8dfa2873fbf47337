// Writes dist/patterns/: the patterns of common languages, translated in advance from Oniguruma's syntax to JavaScript's.
import { mkdir, writeFile } from 'node:fs/promises';
import { bundledLanguages } from 'shiki/langs';
import { highestCaptures, withoutCaptures } from './captures.js';
import { needsOf } from './needs.js';
import { translate } from './translate.js';

/** The most common languages in documentation. Grammars that they embed are included, except for `TOO_LARGE`. */
const LANGUAGES = [
  ...['shellscript', 'powershell', 'bat', 'docker', 'make', 'diff', 'nginx', 'ini', 'properties', 'dotenv'],
  ...[
    'javascript',
    'typescript',
    'jsx',
    'tsx',
    'json',
    'jsonc',
    'json5',
    'html',
    'css',
    'scss',
    'less',
    'vue',
    'svelte',
    'astro',
  ],
  ...['markdown', 'mdx', 'yaml', 'toml', 'xml', 'sql', 'graphql', 'proto', 'http', 'regexp'],
  ...[
    'rust',
    'go',
    'python',
    'java',
    'kotlin',
    'swift',
    'c',
    'csharp',
    'ruby',
    'php',
    'lua',
    'nix',
    'dart',
    'zig',
    'elixir',
  ],
];

/** Their translations are larger than all others together. */
const TOO_LARGE = new Set(['cpp', 'cpp-macro']);

const folder = new URL('../dist/patterns/', import.meta.url);
await mkdir(folder, { recursive: true });
const written = new Set(TOO_LARGE);
const entries = new Map();
const grammars = await Promise.all(Object.values(bundledLanguages).map(async (load) => (await load()).default));
const highest = highestCaptures(new Set(grammars.flat()), formsOf);
for (const language of LANGUAGES) {
  for (const grammar of (await bundledLanguages[language]()).default) {
    if (written.has(grammar.name)) continue;
    written.add(grammar.name);
    // A pattern that cannot be translated is skipped here and at run time.
    const translated = [...patternsOf(grammar)].map(entryOf).filter((entry) => entry !== null);
    if (translated.length > 0)
      await writeFile(new URL(`${encodeURIComponent(grammar.name)}.json`, folder), JSON.stringify(translated));
  }
}

/** A translation with the characters that each match needs; null if there is none. */
function entryOf(pattern) {
  const knownEntry = entries.get(pattern);
  if (knownEntry !== undefined) return knownEntry;
  const translation = translate(pattern);
  const translated = translation && withoutCaptures(translation, highest.get(pattern) ?? 0);
  const needs = translated === null ? [] : needsOf(pattern);
  const entry = needs.length === 0 ? translated : [...translated.slice(0, 3), translated[3] ?? null, needs];
  entries.set(pattern, entry);
  return entry;
}

/** All patterns of a grammar, in the forms that the tokeniser passes to the engine. */
function patternsOf(grammar) {
  const found = new Set();
  const visit = (value) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') visit(inner);
      else if (['match', 'begin', 'end', 'while'].includes(key)) for (const form of formsOf(inner)) found.add(form);
    }
  };
  visit(grammar);
  return found;
}

/** The forms of a pattern: the tokeniser spells out `\z`, and replaces anchors that cannot match with a character that never occurs. */
function formsOf(pattern) {
  const source = pattern.replace(/\\(.)/gs, (all, letter) => (letter === 'z' ? '$(?!\\n)(?<!\\n)' : all));
  const without = (letters) =>
    source.replace(/\\(.)/gs, (all, letter) => (letters.includes(letter) ? '\\\uFFFF' : all));
  return [source, without('A'), without('G'), without('AG')];
}
