// Writes dist/licences.txt: the packages whose code is bundled, each with its licence text.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Takes the bundled files, relative to the project's folder. */
export function writeLicences(files) {
  const folders = new Set(files.map(folderOf).filter((folder) => folder !== null));
  const texts = Array.from(folders, textOf).sort((a, b) => (a < b ? -1 : 1));
  writeFileSync(join(root, 'dist/licences.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`));
}

/** Package folder of a file; null for docsgen's own files. */
function folderOf(file) {
  const [, folder = null] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  return folder;
}

function textOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const file = readdirSync(join(root, folder)).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry));
  const text = file === undefined ? '' : `\n${readFileSync(join(root, folder, file), 'utf8').trim()}\n`;
  return `${name} ${version} (${license})\n${text}`;
}
