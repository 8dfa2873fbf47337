import type { Code } from 'mdast';
import { nearest } from '../../base/nearest.js';
import type { FenceInfo } from '../../dialect/fence/info.js';
import { withoutSlots } from '../../shared/slots.js';
import { locate, outsideContent, readDependency, tooMuchAdded } from '../located-files.js';
import { type Fault, fragmentOf, type Page } from '../page-draft.js';
import { parseRanges } from './ranges.js';

const REGION = /^\s*(?:\/\/|\/\*|#|<!--|--|;|%)?\s*#?(region|endregion)\b:?\s*([\w.-]*)/;

/** Regions that a hint names. */
const MOST_NAMES = 20;

/** Code from a file, or why there is none. */
export type FileCode = { readonly code: string } | { readonly fault: Fault };

/** Reads what `file=path#region`, or `file=path {1-5}`, names. */
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
        message: `There is no file "${path}" to take code from.`,
        hint: "Paths count from the page's own folder, or with a leading slash from the locale's folder.",
        about: path,
      },
    };
  }
  const tooMuch = tooMuchAdded(page, path, bytes.length);
  if (tooMuch !== null) return { fault: tooMuch };
  const lines = withoutSlots(bytes.toString()).replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  if (region !== '') return regionOf(lines, region);
  return meta.range === null ? { code: withoutMarkers(lines) } : rangeOf(lines, meta.range);
}

function regionOf(lines: readonly string[], name: string): FileCode {
  const names = lines.flatMap((line) => markerOf(line, 'region') ?? []);
  const start = lines.findIndex((line) => markerOf(line, 'region') === name);
  if (start === -1) {
    const nearestRegion = nearest(name, names);
    const hint =
      nearestRegion === null
        ? `Its regions: ${names.slice(0, MOST_NAMES).join(', ') || 'none'}${names.length > MOST_NAMES ? ' …' : ''}.`
        : `Write "#${nearestRegion}".`;
    return {
      fault: { code: 'region-not-found', message: `The file has no region "${name}".`, hint, about: `#${name}` },
    };
  }
  let depth = 0;
  const end = lines.findIndex((line, index) => {
    if (index <= start) return false;
    if (markerOf(line, 'region') !== null) depth++;
    else if (markerOf(line, 'endregion') !== null) return depth-- === 0;
    return false;
  });
  return { code: withoutMarkers(lines.slice(start + 1, end === -1 ? undefined : end)) };
}

function markerOf(line: string, kind: 'region' | 'endregion'): string | null {
  const match = REGION.exec(line);
  return match?.[1] === kind &&
    line.includes(kind) &&
    /#region|#endregion|\/\/\s*(?:end)?region|<!--\s*#?(?:end)?region/.test(line)
    ? (match[2] ?? '')
    : null;
}

function rangeOf(lines: readonly string[], range: string): FileCode {
  const ranges = parseRanges(range, lines.length);
  if ('wrong' in ranges) {
    return {
      fault: {
        code: 'bad-range',
        message: `The file has ${lines.length} lines; "${ranges.wrong}" is no part of them.`,
        hint: 'Write ranges such as {1,3-5}.',
        about: `{${range}}`,
      },
    };
  }
  return { code: dedent(lines.filter((_, index) => ranges.lines.has(index + 1))).join('\n') };
}

function withoutMarkers(lines: readonly string[]): string {
  return dedent(lines.filter((line) => markerOf(line, 'region') === null && markerOf(line, 'endregion') === null)).join(
    '\n',
  );
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
