import type { Modes } from './theme-config.js';

/** A colour of a kind: that of its text and icon, and that of its ground. */
interface KindColor {
  readonly text: Modes<string>;
  readonly ground: Modes<string>;
  /** Strength and hue in the palettes that sites choose; null for the neutral colour of the palette. */
  readonly tone: readonly [chroma: number, hue: number] | null;
}

interface AdmonitionTraits {
  /** A colour of its own, or the kind whose colour it has. */
  readonly color: KindColor | string;
  /** Drawn from `templates/styles/icons/<kind>.svg`; without one it has the icon of `note`. */
  readonly hasIcon: boolean;
  /** Has a border besides its ground. */
  readonly isFramed: boolean;
  /** Readers open it. */
  readonly isAlwaysCollapsible: boolean;
  /** GitHub itself shows `> [!KIND]` as a box. Here all kinds may be written so. */
  readonly isGithubAlert: boolean;
  /** What other generators call it. */
  readonly foreignNames: readonly string[];
}

const BOX = {
  hasIcon: true,
  isFramed: false,
  isAlwaysCollapsible: false,
  isGithubAlert: false,
  foreignNames: [],
} as const satisfies Partial<AdmonitionTraits>;

/**
 * The kinds of admonition, `:::note`. Directives, alerts, types of words and colours, and migrations read this table; `npm run styles`
 * makes the style sheets from it.
 */
export const ADMONITIONS = {
  note: {
    ...BOX,
    color: {
      text: { light: '#4d545f', dark: '#adb3bf' },
      ground: { light: '#f3f2ee', dark: '#1d2027' },
      tone: null,
    },
    isGithubAlert: true,
    foreignNames: ['secondary'],
  },
  tip: {
    ...BOX,
    color: {
      text: { light: '#1a6b48', dark: '#6fd3a3' },
      ground: { light: '#e9f5ee', dark: '#14261f' },
      tone: [0.105, 158],
    },
    isGithubAlert: true,
    foreignNames: ['success'],
  },
  info: {
    ...BOX,
    color: {
      text: { light: '#1f4fc4', dark: '#92b4ff' },
      ground: { light: '#ebf0fc', dark: '#182137' },
      tone: [0.15, 258],
    },
  },
  warning: {
    ...BOX,
    color: {
      text: { light: '#85510a', dark: '#eec06a' },
      ground: { light: '#fcf3dd', dark: '#2a2213' },
      tone: [0.115, 75],
    },
    isGithubAlert: true,
  },
  caution: { ...BOX, color: 'warning', isFramed: true, isGithubAlert: true },
  danger: {
    ...BOX,
    color: {
      text: { light: '#b3261e', dark: '#ff9a90' },
      ground: { light: '#fcebe9', dark: '#331c1b' },
      tone: [0.17, 27],
    },
  },
  important: {
    ...BOX,
    color: {
      text: { light: '#6d3aa8', dark: '#cfa8ff' },
      ground: { light: '#f4edfb', dark: '#261d36' },
      tone: [0.16, 303],
    },
    isGithubAlert: true,
  },
  details: { ...BOX, color: 'note', hasIcon: false, isAlwaysCollapsible: true },
} as const satisfies Readonly<Record<string, AdmonitionTraits>>;

/** The name of a kind of admonition. */
export type AdmonitionKind = keyof typeof ADMONITIONS;

type KindsWhere<Traits> = {
  [Kind in AdmonitionKind]: (typeof ADMONITIONS)[Kind] extends Traits ? Kind : never;
}[AdmonitionKind];

/** A kind with a colour of its own, `--tip` on `--tip-wash`. */
export type ColoredKind = KindsWhere<{ readonly color: KindColor }>;

/** The kinds in the order in which documentation and messages list them. */
export const ADMONITION_KINDS = Object.keys(ADMONITIONS) as readonly AdmonitionKind[];

/** The kinds with a colour of their own. */
export const COLORED_KINDS: readonly ColoredKind[] = ADMONITION_KINDS.filter(isColored);

/** The colour of a kind that has one of its own. */
export function colorOfKind(kind: ColoredKind): KindColor {
  return ADMONITIONS[kind].color;
}

/** The kind whose colour a kind has: its own, or the one that its entry names. */
export function colorOwnerOf(kind: AdmonitionKind): ColoredKind {
  return isColored(kind) ? kind : ADMONITIONS[kind].color;
}

/** True for the name of a kind. */
export function isAdmonition(name: string): name is AdmonitionKind {
  return Object.hasOwn(ADMONITIONS, name);
}

/** The kind of a box that other generators give this name, or docsgen itself; null for none. */
export function boxKindOf(name: string): AdmonitionKind | null {
  const isBox = isAdmonition(name) && !ADMONITIONS[name].isAlwaysCollapsible;
  if (isBox) return name;
  return ADMONITION_KINDS.find((kind) => namesOf(kind).includes(name)) ?? null;
}

/** The kind that GitHub shows as a box and that is nearest to a kind in meaning. */
export function githubAlertOf(kind: AdmonitionKind): AdmonitionKind {
  return ADMONITIONS[kind].isGithubAlert ? kind : (GITHUB_ALERTS[kind] ?? 'note');
}

const GITHUB_ALERTS: Partial<Readonly<Record<AdmonitionKind, AdmonitionKind>>> = { danger: 'caution' };

function namesOf(kind: AdmonitionKind): readonly string[] {
  return ADMONITIONS[kind].foreignNames;
}

function isColored(kind: AdmonitionKind): kind is ColoredKind {
  return typeof ADMONITIONS[kind].color !== 'string';
}
