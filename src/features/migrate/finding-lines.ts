import { counted } from '../../base/counted.js';
import { byCodeUnit } from '../../base/files.js';
import type { MigrationFinding } from '../mdx/text/index.js';

/** Kinds of findings by importance: readers miss the first ones most. All others are between these and the last ones. */
const FIRST = [
  'configuration',
  'data',
  'setting',
  'sidebar',
  'missing-page',
  'front-matter',
  'preprocessor',
  'foreign-syntax',
  'component',
];
const LAST = ['not-mapped', 'head', 'hook', 'plugin', 'search', 'smart-punctuation', 'theme', 'style', 'package'];

/** Maximum number of lines of findings, and maximum number of places on a line. */
const MOST_LINES = 40;
const MOST_PLACES = 3;

/** Findings with the same message. */
interface Group {
  readonly kind: string;
  readonly message: string;
  readonly places: readonly string[];
  readonly count: number;
  /** The first name between backticks of each message. */
  readonly names: ReadonlySet<string>;
}

/** The findings as a list, most important first, each with its count and up to three places. Findings beyond the limit are only counted. */
export function findingLines(findings: readonly MigrationFinding[]): readonly string[] {
  const groups = groupsOf(findings);
  const shown = groups.length <= MOST_LINES ? groups : groups.slice(0, MOST_LINES - 1);
  const rest = groups.slice(shown.length);
  const restCount = rest.reduce((sum, { count }) => sum + count, 0);
  return [
    ...shown.map(lineOf),
    ...(rest.length === 0
      ? []
      : [`${counted(restCount, 'further place')} of ${counted(rest.length, 'kind')}: see migration.json.`]),
  ];
}

function groupsOf(findings: readonly MigrationFinding[]): readonly Group[] {
  const groups = new Map<string, Group & { places: string[]; count: number; names: Set<string> }>();
  for (const { kind, message, file, line } of findings) {
    // Findings are equal apart from names and code between backticks, in quotes or in braces; migration.json has each of them.
    const key = `${kind}\n${message.replace(/`[^`]*`|"[^"]*"|\{\{.*?\}\}|<[^<>]*>|\d+/g, '')}`;
    const group = groups.get(key) ?? { kind, message, places: [], count: 0, names: new Set() };
    groups.set(key, group);
    group.count++;
    for (const name of (NAME.exec(message) ?? []).slice(1)) group.names.add(name.replace(/\[\d+\]/g, '[]'));
    const place = file === null ? null : `\`${line === null ? file : `${file}:${String(line)}`}\``;
    if (place !== null && !group.places.includes(place)) group.places.push(place);
  }
  return [...groups.values()].sort(
    (a, b) =>
      rankOf(a.kind) - rankOf(b.kind) ||
      byCodeUnit(a.kind, b.kind) ||
      b.count - a.count ||
      byCodeUnit(a.message, b.message),
  );
}

function rankOf(kind: string): number {
  if (FIRST.includes(kind)) return FIRST.indexOf(kind);
  return LAST.includes(kind) ? FIRST.length + 1 + LAST.indexOf(kind) : FIRST.length;
}

/** The first name in a message. */
const NAME = /(`[^`]+`)/;

/** Maximum number of names on a line. */
const MOST_NAMES = 12;

/** The message of a group. For settings, it names those of the other findings, too. */
function messageOf({ kind, message, names }: Group): string {
  if (!['setting', 'not-mapped'].includes(kind) || names.size < 2) return message;
  const rest = names.size > MOST_NAMES ? ` and ${String(names.size - MOST_NAMES)} more` : '';
  const [, ...others] = [...names].slice(0, MOST_NAMES);
  return kind === 'setting'
    ? `${message} So are ${others.join(', ')}${rest}.`
    : message.replace(NAME, () => [...names].slice(0, MOST_NAMES).join(', ') + rest);
}

function lineOf(group: Group): string {
  const { kind, places, count } = group;
  const shown = places.slice(0, MOST_PLACES).join(', ');
  const more = places.length > MOST_PLACES ? ', …' : '';
  return `${kind}${count === 1 ? '' : ` (${String(count)})`}: ${messageOf(group)}${shown === '' ? '' : ` ${shown}${more}`}`;
}
