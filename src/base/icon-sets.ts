import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IconDrawing } from '../model/icon.js';
import { fileNumbers } from './file-version.js';
import { sha256 } from './hash.js';
import { checkIconBody } from './icon-body.js';
import { nearest } from './nearest.js';

/** Name of an icon of a set: `mdi:account`. */
const SET_ICON = /^([a-z\d]+(?:-[a-z\d]+)*):([a-z\d]+(?:-[a-z\d]+)*)$/;
/** Largest file of a set that is read, in bytes. The largest public one has 27 MB. */
const MOST_BYTES = 64_000_000;
/** Aliases that lead from one icon to another at most. */
const MOST_ALIASES = 8;

/** True for a name with a set and an icon. */
export function isSetIcon(name: string): boolean {
  return SET_ICON.test(name);
}

/** A file of a set that decides about a page. */
export interface IconSource {
  readonly absolutePath: string;
  /** sha256, hex. */
  readonly hash: string;
}

/** An icon, or why there is none, in words for a diagnostic, and the files that decide about it. A missing one has an empty hash. */
export type FoundIcon = { readonly sources: readonly IconSource[] } & (
  | { readonly drawing: IconDrawing }
  | {
      readonly code: 'unknown-icon' | 'icon-set-missing' | 'bad-icon-set';
      readonly message: string;
      readonly hint: string;
    }
);

/** The icon sets that a site has installed, `@iconify-json/<set>`. Each is read when one of its icons is first asked for. */
export interface IconSets {
  /** The icon of a name for which `isSetIcon` is true. */
  find(name: string): FoundIcon;
}

/** Parts of a set's `icons.json`; everything in it is checked when it is used. */
interface RawSet {
  readonly icons?: unknown;
  readonly aliases?: unknown;
  readonly width?: unknown;
  readonly height?: unknown;
}

interface ReadSet {
  readonly version: string;
  readonly source: IconSource;
  readonly raw: RawSet | null;
}

/** Finds the icon sets of a site in the `node_modules` of its folder and of those above. */
export function openIconSets(siteDir: string): IconSets {
  const sets = new Map<string, ReadSet>();
  const readOnce = (absolutePath: string): ReadSet => {
    const version = fileNumbers(absolutePath)?.join(' ') ?? '';
    const known = sets.get(absolutePath);
    if (known?.version === version) return known;
    const set = { ...readSet(absolutePath), version };
    sets.set(absolutePath, set);
    return set;
  };
  return {
    find(name) {
      const [, set = '', icon = ''] = SET_ICON.exec(name) ?? [];
      const path = fileOfSet(siteDir, set);
      if (path === null) return missingSet(siteDir, set, icon);
      const { raw, source } = readOnce(path);
      return raw === null ? badSet(set, source, 'it is not a list of icons') : iconOf(raw, { set, icon, source });
    },
  };
}

function fileOfSet(siteDir: string, set: string): string | null {
  return filesOfSet(siteDir, set).find((path) => existsSync(path)) ?? null;
}

/** Where the file of a set may be, the closest place first. */
function filesOfSet(siteDir: string, set: string): readonly string[] {
  return [...packageFolders(siteDir)].map((folder) => join(folder, set, 'icons.json'));
}

/** Folders of sets, the closest first. */
function* packageFolders(siteDir: string): Generator<string> {
  for (let dir = siteDir; ; dir = dirname(dir)) {
    yield join(dir, 'node_modules', '@iconify-json');
    if (dir === dirname(dir)) return;
  }
}

function missingSet(siteDir: string, set: string, icon: string): FoundIcon {
  const installed = [...packageFolders(siteDir)].flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []));
  const near = nearest(set, installed);
  const install = `nstall it with npm install @iconify-json/${set}.`;
  return {
    sources: filesOfSet(siteDir, set).map((absolutePath) => ({ absolutePath, hash: '' })),
    code: 'icon-set-missing',
    message: `The icon set \`${set}\` is not installed.`,
    hint: near === null ? `I${install}` : `Write \`${near}:${icon}\`, or i${install}`,
  };
}

function badSet(set: string, source: IconSource, why: string): FoundIcon {
  return {
    sources: [source],
    code: 'bad-icon-set',
    message: `The icon set \`${set}\` cannot be used: ${why}.`,
    hint: `Install it anew with npm install @iconify-json/${set}, or use another set.`,
  };
}

function readSet(absolutePath: string): Omit<ReadSet, 'version'> {
  try {
    if (statSync(absolutePath).size > MOST_BYTES) return { source: { absolutePath, hash: '' }, raw: null };
    const bytes = readFileSync(absolutePath);
    const source = { absolutePath, hash: sha256(bytes) };
    try {
      const value: unknown = JSON.parse(bytes.toString());
      return { source, raw: fieldsOf(value) };
    } catch {
      return { source, raw: null };
    }
  } catch {
    return { source: { absolutePath, hash: '' }, raw: null };
  }
}

interface Asked {
  readonly set: string;
  readonly icon: string;
  readonly source: IconSource;
}

function iconOf(raw: RawSet, { set, icon, source }: Asked): FoundIcon {
  const icons = fieldsOf(raw.icons);
  if (icons === null) return badSet(set, source, 'it is not a list of icons');
  const aliases = fieldsOf(raw.aliases) ?? {};
  const fields = resolved(icon, icons, aliases);
  if (fields === null) return unknownIcon([...Object.keys(icons), ...Object.keys(aliases)], { set, icon, source });
  const { body } = fields;
  const checked = typeof body === 'string' ? checkIconBody(body) : { refused: 'no drawing' };
  const box = boxOf({ ...sizeOf(raw), ...fields });
  if ('refused' in checked || box === null) {
    const what = 'refused' in checked ? checked.refused : 'an invalid size';
    return {
      sources: [source],
      code: 'bad-icon-set',
      message: `The icon \`${set}:${icon}\` cannot be shown, because it contains ${what}.`,
      hint: 'Use another icon: docsgen publishes drawings that neither move nor load or run anything.',
    };
  }
  return { sources: [source], drawing: turned(checked.body, box, fields) };
}

function unknownIcon(names: readonly string[], { set, icon, source }: Asked): FoundIcon {
  const others = names.filter((name) => name !== icon);
  const near = nearest(icon, others);
  return {
    sources: [source],
    code: 'unknown-icon',
    message: `The icon set \`${set}\` has no icon \`${icon}\`.`,
    hint: near === null ? `Choose one of https://icon-sets.iconify.design/${set}.` : `Write \`${set}:${near}\`.`,
  };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function own(fields: Fields, name: string): Fields | null {
  return Object.hasOwn(fields, name) ? fieldsOf(fields[name]) : null;
}

/** The fields of an icon or an alias; turns of aliases add up. */
function resolved(icon: string, icons: Fields, aliases: Fields): Fields | null {
  const changes: Fields[] = [];
  let name = icon;
  for (let step = 0; step <= MOST_ALIASES; step++) {
    const found = own(icons, name);
    if (found !== null) return changes.reduceRight(changed, found);
    const alias = own(aliases, name);
    if (typeof alias?.['parent'] !== 'string') return null;
    changes.push(alias);
    name = alias['parent'];
  }
  return null;
}

function changed(icon: Fields, { parent: _parent, body: _body, ...alias }: Fields): Fields {
  const flipped = (key: string): boolean => (icon[key] === true) !== (alias[key] === true);
  return {
    ...icon,
    ...alias,
    rotate: quarters(icon['rotate']) + quarters(alias['rotate']),
    hFlip: flipped('hFlip'),
    vFlip: flipped('vFlip'),
  };
}

function quarters(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) ? value : 0;
}

function sizeOf({ width = 16, height = 16 }: RawSet): Fields {
  return { width, height };
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The frame of an icon; null unless it is made of sensible numbers. */
function boxOf(fields: Fields): Frame | null {
  const number = (key: string): number => {
    const value = fields[key] ?? 0;
    return typeof value === 'number' && Math.abs(value) <= 10_000 ? value : Number.NaN;
  };
  const box = { left: number('left'), top: number('top'), width: number('width'), height: number('height') };
  return Object.values(box).every(Number.isFinite) && box.width > 0 && box.height > 0 ? box : null;
}

/** The drawing of an icon, flipped and then turned by quarters. */
function turned(body: string, { left, top, width, height }: Frame, fields: Fields): IconDrawing {
  const turns = ((quarters(fields['rotate']) % 4) + 4) % 4;
  const transforms: string[] = [];
  const centre = `${short(left + width / 2)} ${short(top + height / 2)}`;
  const isOnItsSide = turns % 2 === 1;
  // A frame on its side keeps its centre.
  const shownWidth = isOnItsSide ? height : width;
  const shownHeight = isOnItsSide ? width : height;
  const shownLeft = left + (width - shownWidth) / 2;
  const shownTop = top + (height - shownHeight) / 2;
  if (turns > 0) transforms.push(`rotate(${turns * 90} ${centre})`);
  if (fields['hFlip'] === true) transforms.push(`translate(${short(2 * left + width)} 0) scale(-1 1)`);
  if (fields['vFlip'] === true) transforms.push(`translate(0 ${short(2 * top + height)}) scale(1 -1)`);
  return {
    viewBox: [shownLeft, shownTop, shownWidth, shownHeight].map(short).join(' '),
    ratio: short(shownWidth / shownHeight),
    body: transforms.length === 0 ? body : `<g transform="${transforms.join(' ')}">${body}</g>`,
  };
}

function short(number: number): number {
  return Math.round(number * 1000) / 1000;
}
