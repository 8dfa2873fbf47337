import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ADMONITION_KINDS,
  ADMONITIONS,
  type AdmonitionKind,
  COLORED_KINDS,
  colorOfKind,
  colorOwnerOf,
} from '../../src/model/admonitions.js';
import type { Modes } from '../../src/model/theme-config.js';
import { ROOT } from './servers.js';

/** Style sheets of the theme with parts that follow from the table of admonitions. */
export const ADMONITION_SHEETS = ['tokens.css', 'blocks.css'] as const;

const FROM_TABLE = 'made by `npm run styles` from src/model/admonitions.ts';
/** A part of a sheet that is made: its first comment tells what it has. */
const PART =
  /^( *)\/\* (Colours of admonitions, (light|dark)|Kinds of admonitions): made by [^*]*\*\/\n[\s\S]*?^ *\/\* Made until here\. \*\/$/gm;

/** The absolute path of one of the theme's style sheets. */
export function sheetPath(sheet: string): string {
  return join(ROOT, 'templates/styles', sheet);
}

/** A style sheet of the theme as the table of admonitions has it. */
export function sheetFromTable(sheet: (typeof ADMONITION_SHEETS)[number]): string {
  return readFileSync(sheetPath(sheet), 'utf8').replace(
    PART,
    (_, indent: string, title: string, mode: keyof Modes<unknown> | undefined) => {
      const lines = mode === undefined ? `\n${rules().join('\n\n')}\n\n` : tokens(mode, indent);
      return `${indent}/* ${title}: ${FROM_TABLE}. */\n${lines}${indent}/* Made until here. */`;
    },
  );
}

function tokens(mode: keyof Modes<unknown>, indent: string): string {
  return COLORED_KINDS.map((kind) => {
    const { text, ground } = colorOfKind(kind);
    return `${indent}--${kind}: ${text[mode]};\n${indent}--${kind}-wash: ${ground[mode]};\n`;
  }).join('');
}

/** `.admonition` itself has the colour and the icon of `note`. */
function rules(): readonly string[] {
  return ADMONITION_KINDS.flatMap((kind) => [...colorRules(kind), ...ownRules(kind)]);
}

/** The rule of a colour, for all kinds that have it. */
function colorRules(kind: AdmonitionKind): readonly string[] {
  if (kind === 'note' || colorOwnerOf(kind) !== kind) return [];
  const kinds = ADMONITION_KINDS.filter((one) => colorOwnerOf(one) === kind).map((one) => `.admonition-${one}`);
  const selector = kinds.length === 1 ? kinds.join() : `.admonition:is(${kinds.join(', ')})`;
  const lines = [`--kind: var(--${kind});`, `--wash: var(--${kind}-wash);`, iconOf(kind)];
  const { isFramed } = ADMONITIONS[kind];
  return [`${selector} {\n  ${lines.join('\n  ')}\n}`, ...(isFramed ? [`.admonition-${kind} {\n${FRAME}}`] : [])];
}

const FRAME = '  border: 1px solid var(--kind);\n  border-inline-start-width: 5px;\n';

/** What a kind has besides the colour of another one. */
function ownRules(kind: AdmonitionKind): readonly string[] {
  const { hasIcon, isFramed } = ADMONITIONS[kind];
  if (colorOwnerOf(kind) === kind || !(hasIcon || isFramed)) return [];
  const parts = [...(hasIcon ? [`  ${iconOf(kind)}\n`] : []), ...(isFramed ? [FRAME] : [])];
  const reason = '/* A symbol and a frame of its own, also for readers who see no colours. */\n';
  return [`${isFramed ? reason : ''}.admonition.admonition-${kind} {\n${parts.join('\n')}}`];
}

function iconOf(kind: AdmonitionKind): string {
  return `--mask: url("./icons/${kind}.svg");`;
}
