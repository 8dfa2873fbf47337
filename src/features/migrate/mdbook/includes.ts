import { dirname } from 'node:path';
import type { Folder } from '../gate/index.js';

/** Depth of nested includes that mdBook follows. */
const DEEPEST = 10;

const LINK = /(\\)(\{\{#[^{}\n]*\}\})|\{\{\s*#(include|rustdoc_include|playground|playpen|title)\s+([^}]+?)\s*\}\}/g;

/** Context and callbacks for includes. */
export interface IncludePlace {
  /** Folder that paths are relative to. */
  readonly folder: Folder;
  /** Collects commands after a backslash, which are text: `{{#include x.rs}}`. */
  readonly escapedCommands: Set<string>;
  report(kind: string, message: string, line: number): void;
}

/** Expands includes as mdBook does before it parses. If a file is missing, the include stays as text and is reported. */
export function expandIncludes(text: string, place: IncludePlace, depth = 0): string {
  return text.replace(LINK, (link: string, ...rest: readonly unknown[]) => {
    const [backslash, escapedCommand = '', kind = '', argument = '', offset] = rest as [
      string?,
      string?,
      string?,
      string?,
      number?,
    ];
    if (backslash !== undefined) {
      place.escapedCommands.add(escapedCommand);
      return escapedCommand;
    }
    const line = text.slice(0, offset).split('\n').length;
    if (kind === 'title') {
      place.report('window-title', `The window title \`${argument}\` is left out; the page has its own.`, line);
      return '';
    }
    const [reference = '', ...words] = argument.split(/\s+/);
    const [path = '', ...range] = reference.split(':');
    const code = place.folder.text(path);
    if (code === null || depth >= DEEPEST) {
      place.report('missing-include', `The file ${path} that is included ${place.folder.fault(path)}.`, line);
      return link;
    }
    const part = linesOf(code.replace(/\r\n?/g, '\n'), range);
    if (kind.startsWith('play')) return `${['```rust', ...words].join(',')}\n${part}\n\`\`\``;
    return expandIncludes(part, { ...place, folder: place.folder.at(dirname(path)) }, depth + 1);
  });
}

const ANCHOR = /ANCHOR:\s*([\w-]+)/;
const ANCHOR_END = /ANCHOR_END:\s*([\w-]+)/;

/** The lines for `file:2:10`, `file::10`, `file:2` or `file:anchor`, without the lines of anchors. */
function linesOf(text: string, range: readonly string[]): string {
  const lines = text.replace(/\n$/, '').split('\n');
  const [firstPart = '', lastPart] = range;
  const isAnchor = range.length > 0 && !/^\d*$/.test(firstPart);
  const isShown = isAnchor
    ? inAnchor(lines, firstPart)
    : inRange(lines, firstPart, range.length > 1 ? (lastPart ?? '') : null);
  const shownLines = lines.filter(
    (line, index) => isShown[index] === true && !ANCHOR.test(line) && !ANCHOR_END.test(line),
  );
  return shownLines.join('\n');
}

function inAnchor(lines: readonly string[], name: string): readonly boolean[] {
  let isOpen = false;
  return lines.map((line) => {
    if (ANCHOR_END.exec(line)?.[1] === name) isOpen = false;
    else if (ANCHOR.exec(line)?.[1] === name) isOpen = true;
    return isOpen;
  });
}

/** `lastNumber` is null for a single line, and empty for a range up to the end. */
function inRange(lines: readonly string[], firstNumber: string, lastNumber: string | null): readonly boolean[] {
  const from = firstNumber === '' ? 1 : Number(firstNumber);
  const to =
    lastNumber === null
      ? firstNumber === ''
        ? lines.length
        : from
      : lastNumber === ''
        ? lines.length
        : Number(lastNumber);
  return lines.map((_, index) => index + 1 >= from && index + 1 <= to);
}
