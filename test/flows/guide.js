// Reads a guide of the Tauri site as the steps of a reader who uses npm.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const GUIDES = resolve(import.meta.dirname, '../../content/zh-cn/v1/guides');
const OTHER_MANAGERS = /^(:+)tab\[[^\]]*\]\{value=(?:yarn|pnpm|bun|cargo)\}\n[\s\S]*?\n\1$/gm;
const STEP =
  /^(?<mark>`{3,})(?<language>\w+)(?<options>[^\n]*)\n(?<code>[\s\S]*?)\n\k<mark>$|^::(?<name>install|command)\{(?<attributes>[^}]*)\}$/gm;
/** Languages of blocks to type; output of commands is in blocks of `text`. */
const SHELL = new Set(['shell', 'sh']);

/**
 * The steps on a page, in order: `type` a line, `save` a file, `install` packages, or run a `command` of Tauri's CLI.
 * @param {string} path `getting-started/setup/vite.md`
 */
export function stepsOf(path) {
  const text = expanded(join(GUIDES, path)).replaceAll(OTHER_MANAGERS, '');
  return Array.from(text.matchAll(STEP), ({ groups }) => stepOf(groups)).flat();
}

function stepOf({ language, options, code, name, attributes }) {
  if (name === 'command') return [{ kind: 'command', name: attributeOf('name', attributes) }];
  if (name === 'install') {
    const packages = attributeOf('package', attributes).split(' ');
    return [{ kind: 'install', packages, dev: /\bdev\b/.test(attributes.replace(/"[^"]*"/g, '')) }];
  }
  if (SHELL.has(language)) return code.split('\n').map((line) => ({ kind: 'type', line: line.replace(/^\$ /, '') }));
  const title = attributeOf('title', options);
  return title === null ? [] : [{ kind: 'save', path: title, code }];
}

/** The text of a page with its includes and their values (`{{distDir}}`) expanded. */
function expanded(file) {
  const text = readFileSync(file, 'utf8');
  return text.replace(/^::include\{file=(\S+?)(?: ([^\n]*))?\}$/gm, (_, path, values = '') =>
    expanded(join(dirname(file), path)).replace(/\{\{(\w+)\}\}/g, (_, key) => attributeOf(key, values) ?? ''),
  );
}

function attributeOf(name, attributes) {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
}
