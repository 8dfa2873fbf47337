import type { Node } from 'mdast';
import type { Position } from 'unist';
import { problem, warning } from '../../base/diagnostics.js';
import { ExtensionThrew, throwProblem } from '../../extend/index.js';
import { type Page, placeOf } from '../page-draft.js';

/** A message of a plugin of unified, as far as it is told. */
export interface Message {
  readonly reason: string;
  readonly ruleId?: string | undefined;
  /** True ends the work on a page. */
  readonly fatal?: boolean | null | undefined;
  readonly note?: string | undefined;
  readonly place?: unknown;
}

/** Tells that an extension has thrown: where in its code, and on which page. What plugins throw by `file.fail` is a message. */
export function reportThrow(page: Page, error: unknown): void {
  if (!(error instanceof ExtensionThrew)) throw error;
  // It is among the messages of the file.
  if (isMessage(error.cause)) return;
  const { file, fileText } = page.main;
  const at = { place: { file, line: 1, column: 1 }, source: fileText };
  page.diagnostics.push(throwProblem(error, { siteDir: page.options.siteDir, name: file, at }));
}

function isMessage(value: unknown): boolean {
  return value instanceof Error && 'reason' in value && 'fatal' in value;
}

/** Tells what a plugin has found: `name/rule` is its code. */
export function reportMessage(page: Page, name: string, message: Message): void {
  const own = { code: `${name}/${message.ruleId ?? 'message'}` };
  const position = positionOf(message.place);
  const node: Node = { type: 'message', ...(position !== null && { position }) };
  const make = message.fatal === true ? problem : warning;
  const text = message.reason.replace(/[^.?!]$/, '$&.');
  const hint = message.note ?? `This is told by a plugin of the extension \`${name}\`.`;
  page.diagnostics.push(make(own.code, text, { place: placeOf(page, node), source: page.main.fileText, hint }));
}

/** A message is about a node or a point. */
function positionOf(place: unknown): Position | null {
  if (typeof place !== 'object' || place === null) return null;
  if ('start' in place) return place as Position;
  return 'line' in place ? ({ start: place, end: place } as unknown as Position) : null;
}

/** Tells that an extension makes the parser of the whole site slower. */
export function reportSlowParsing(page: Page, name: string): void {
  page.diagnostics.push(
    warning('extension-slows-parsing', `The extension \`${name}\` adds syntax to every page.`, {
      hint: 'Give its `remark` a `sign` that pages with this syntax hold: all others are then read as fast as before.',
    }),
  );
}
