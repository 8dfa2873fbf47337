import type { Node } from 'mdast';
import type { Position } from 'unist';
import { problem, warning } from '../../base/diagnostics.js';
import { type About, ExtensionThrew, throwProblem } from '../../extend/index.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { type Fragment, placeAt, placeIn } from '../fragment.js';
import { type Page, placeOf } from '../page-draft.js';

/** A message of a unified plugin, as far as it is reported. */
export interface Message {
  readonly reason: string;
  readonly ruleId?: string | undefined;
  /** True if it ends the processing of the page. */
  readonly fatal?: boolean | null | undefined;
  readonly note?: string | undefined;
  readonly place?: unknown;
}

/** Position of a finding in a text, or null if the extension gives none. */
export function placeOfFinding(fragment: Fragment, { at, text }: About): Place | null {
  if (at !== undefined) return placeIn(fragment, at.line, at.column);
  const offset = text === undefined ? -1 : fragment.text.indexOf(text);
  return offset === -1 ? null : placeAt(fragment, offset);
}

/**
 * Reports that an extension has thrown: the location in its code, and the page. Errors from `file.fail` in a plugin are messages; if no
 * plugin was run, the message is about `thrower`.
 */
export function reportThrow(page: Page, error: unknown, thrower: Fragment | null = null): void {
  if (!(error instanceof ExtensionThrew)) throw error;
  const { cause } = error;
  if (isMessage(cause)) {
    // If plugins were run, it is among the file's messages.
    if (thrower !== null) page.diagnostics.push(thrownMessage(error.extension, cause, thrower));
    return;
  }
  const { file, fileText } = thrower ?? page.main;
  const at = { place: { file, line: 1, column: 1 }, source: fileText };
  page.diagnostics.push(throwProblem(error, { siteDir: page.options.siteDir, name: file, at }));
}

function thrownMessage(name: string, message: Message, { firstLine, file, fileText }: Fragment): Diagnostic {
  const { start } = positionOf(message.place) ?? {};
  const place = { file, line: firstLine + (start?.line ?? 1) - 1, column: start?.column ?? 1 };
  const ownFields = { code: `${name}/${message.ruleId ?? 'message'}` };
  const hint = message.note ?? `This is reported by the extension \`${name}\`.`;
  return problem(ownFields.code, message.reason.replace(/[^.?!]$/, '$&.'), { place, source: fileText, hint });
}

function isMessage(value: unknown): value is Message {
  return value instanceof Error && 'reason' in value && 'fatal' in value;
}

/** Reports a plugin's message with the code `name/rule`. */
export function reportMessage(page: Page, name: string, message: Message): void {
  const ownFields = { code: `${name}/${message.ruleId ?? 'message'}` };
  const position = positionOf(message.place);
  const node: Node = { type: 'message', ...(position !== null && { position }) };
  const make = message.fatal === true ? problem : warning;
  const text = message.reason.replace(/[^.?!]$/, '$&.');
  const hint = message.note ?? `This is reported by a plugin of the extension \`${name}\`.`;
  page.diagnostics.push(make(ownFields.code, text, { place: placeOf(page, node), source: page.main.fileText, hint }));
}

/** Position of a message, which refers to a node or a point. */
function positionOf(place: unknown): Position | null {
  if (typeof place !== 'object' || place === null) return null;
  if ('start' in place) return place as Position;
  return 'line' in place ? ({ start: place, end: place } as unknown as Position) : null;
}

/** Reports that an extension slows down the parser for the whole site. */
export function reportSlowParsing(page: Page, name: string): void {
  page.diagnostics.push(
    warning('extension-slows-parsing', `The extension \`${name}\` adds syntax to every page.`, {
      hint: 'Give its `remark` a `sign` that pages with this syntax contain, so that the others stay fast.',
    }),
  );
}
