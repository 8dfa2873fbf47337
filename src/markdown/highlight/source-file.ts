import { isUtf8 } from 'node:buffer';
import type { Code } from 'mdast';
import { codeList } from '../../base/code-list.js';
import { counted } from '../../base/counted.js';
import { nearest } from '../../base/nearest.js';
import { withoutSlots } from '../../shared/slots.js';
import type { FenceInfo } from '../dialect/code-syntax/info.js';
import { locate, missingFileHint, outsideContent, readDependency, tooMuchAdded } from '../located-files.js';
import { type Fault, fragmentOf, type Page } from '../page-draft.js';
import { parseRanges } from './ranges.js';
import { isRegionMark, linesOfRegion, regionMarks } from './regions.js';

/** Maximum number of regions listed in a hint. */
const MOST_NAMES = 20;

/** Code from a file, or the fault. */
export type FileCode = { readonly code: string } | { readonly fault: Fault };

/** Reads the code that `file=path#region` or `file=path {1-5}` names. */
export function readCodeFile(node: Code, meta: FenceInfo, page: Page): FileCode {
  const [path = '', region = ''] = (meta.file ?? '').split('#');
  const locatedFile = locate(page, fragmentOf(page, node), path);
  if (locatedFile.kind === 'outside') {
    return { fault: outsideContent(path) };
  }
  const bytes = locatedFile.kind === 'found' ? readDependency(page, locatedFile.absolutePath) : null;
  if (bytes === null) {
    return {
      fault: {
        code: 'code-file-not-found',
        message: `There is no code file \`${path}\`.`,
        hint: missingFileHint(page, fragmentOf(page, node), path),
        about: path,
      },
    };
  }
  const tooMuch = tooMuchAdded(page, path, bytes.length);
  if (tooMuch !== null) return { fault: tooMuch };
  const badEncoding = encodingFault(bytes, path);
  if (badEncoding !== null) return { fault: badEncoding };
  const text = bytes
    .toString()
    .normalize('NFC')
    .replace(/^\uFEFF/, '');
  const lines = withoutSlots(text).replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  if (region !== '') return regionOf(lines, region, path);
  return meta.range === null ? { code: withoutMarkers(lines) } : rangeOf(lines, meta.range, path);
}

/** Fault for a file that is not UTF-8 text, or null. */
function encodingFault(bytes: Buffer, path: string): Fault | null {
  if (isUtf8(bytes) && !bytes.includes(0)) return null;
  const isWide = bytes.includes(0) && (bytes[0] === 0xff || bytes[0] === 0xfe || bytes[0] === 0 || bytes[1] === 0);
  return {
    code: 'code-file-encoding',
    message: `The file \`${path}\` is not UTF-8 text${isWide ? ', but probably UTF-16' : ''}.`,
    hint: 'Save it as UTF-8.',
    about: path,
  };
}

function regionOf(lines: readonly string[], name: string, path: string): FileCode {
  const region = linesOfRegion(lines, name);
  if ('lines' in region) return { code: dedent(region.lines).join('\n') };
  const marks = regionMarks(path, name);
  if ('unclosed' in region)
    return {
      fault: {
        code: 'region-unclosed',
        message: `The region \`${name}\` of \`${path}\`, which starts with \`${region.unclosed}\`, is never closed.`,
        hint: `Write \`${marks.end}\` where it ends.`,
        about: `#${name}`,
      },
    };
  return {
    fault: {
      code: 'region-not-found',
      message: `The file \`${path}\` has no region \`${name}\`.`,
      hint: regionHint(name, region.names, marks),
      about: `#${name}`,
    },
  };
}

function regionHint(name: string, names: readonly string[], marks: { start: string; end: string }): string {
  const nearestRegion = nearest(name, names);
  if (nearestRegion !== null) return `Write \`#${nearestRegion}\`.`;
  if (names.length === 0) return `Write \`${marks.start}\` before its lines, and \`${marks.end}\` after them.`;
  return `Its regions: ${codeList(names.slice(0, MOST_NAMES))}${names.length > MOST_NAMES ? ' …' : ''}.`;
}

function rangeOf(lines: readonly string[], range: string, path: string): FileCode {
  const ranges = parseRanges(range, lines.length);
  if ('wrong' in ranges) {
    return {
      fault: {
        code: 'bad-range',
        message: `The file \`${path}\` has ${counted(lines.length, 'line')}; \`${ranges.wrong}\` is outside it.`,
        hint: 'Write ranges such as {1,3-5}.',
        about: `{${range}}`,
      },
    };
  }
  return { code: dedent(lines.filter((_, index) => ranges.lines.has(index + 1))).join('\n') };
}

function withoutMarkers(lines: readonly string[]): string {
  return dedent(lines.filter((line) => !isRegionMark(line))).join('\n');
}

/** Removes the indentation that all lines share. */
function dedent(lines: readonly string[]): readonly string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const sharedIndent = indents.reduce(
    (a, b) => (b.startsWith(a) ? a : a.startsWith(b) ? b : commonStart(a, b)),
    indents[0] ?? '',
  );
  return sharedIndent === ''
    ? lines
    : lines.map((line) => (line.startsWith(sharedIndent) ? line.slice(sharedIndent.length) : line.trimStart()));
}

function commonStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}
