import { ownValue } from '../../../base/own-value.js';
import { writeFence } from '../../../markdown/dialect/code-syntax/fence-lines.js';
import { type Fact, factsMarkup, factsOfHeading, namedRows } from '../facts.js';
import { blocks, bullet, codeSpan } from '../markdown.js';
import type { Comment, Signature, TypeText } from './api.js';
import { foldedSamples, samplesMarkup, typeMarkup, unitText, type View } from './view.js';

/** A function, method or constructor: signature, notices, text, parameters, facts and samples. */
function signatureMarkup(key: string, signature: Signature, view: View): string {
  const { comment } = signature;
  const isFunction = /^function\b/.test(signature.code);
  const facts = factsOfHeading([
    [view.texts.word('returns'), returnType(signature, view)],
    ...valueFacts(comment, view),
  ]);
  return blocks(
    ...(isFunction
      ? [codeBlock(signature.code), facts]
      : [facts, isPlain(signature) ? '' : codeBlock(signature.code, 'class Owner {')]),
    notice(key, comment, view),
    unitText(key, comment.text, view),
    parametersMarkup(key, signature, view),
    factsMarkup([
      [view.texts.word('returns'), returnsText(key, signature, view)],
      [view.texts.word('throws'), throwsText(key, comment, view)],
      seeFact(key, comment, view),
    ]),
    isFunction ? samplesMarkup(key, comment.samples, view) : foldedSamples(key, comment.samples, view),
  );
}

/** True if the name and the returned type say everything: `close(): Promise<void>`. */
function isPlain({ code, returns, parameters }: Signature): boolean {
  return parameters.length === 0 && returns !== null && /^(?:static )?[\w$]+\(\): /.test(code);
}

/** All overloads of a function, numbered if there are several. The keys of further ones end in `~2`, `~3`. */
export function overloadsMarkup(key: string, signatures: readonly Signature[], view: View): string {
  return blocks(
    ...signatures.map((signature, n) => {
      const number = signatures.length > 1 ? `**${view.texts.word('overload', { n: n + 1 })}**` : '';
      return blocks(number, signatureMarkup(n === 0 ? key : `${key}~${n + 1}`, signature, view));
    }),
  );
}

/** A declaration as code that the build does not check. The `context` makes a member be highlighted as one. */
export function codeBlock(code: string, context: string | null = null): string {
  return writeFence(code, `ts wrap${context === null ? '' : ` context="${context}"`} noCheck="declaration"`);
}

/** A warning if the symbol is deprecated, otherwise an empty text. */
export function notice(key: string, comment: Comment, view: View): string {
  if (comment.deprecated === null) return '';
  const text = unitText(`${key}:deprecated`, comment.deprecated, view);
  const innerColons = Math.max(2, ...(text.match(/^:{3,}/gm) ?? []).map((run) => run.length));
  const colons = ':'.repeat(innerColons + 1);
  return `${colons}warning[${view.texts.word('deprecated')}]\n${text}\n${colons}`;
}

/** Facts from tags that any comment may have: default, first version, related symbols. */
export function commentFacts(key: string, comment: Comment, view: View): readonly Fact[] {
  return [...valueFacts(comment, view), seeFact(key, comment, view)];
}

/** The default and the first version. */
export function valueFacts(comment: Comment, { texts }: View): readonly Fact[] {
  return [
    [texts.word('default'), comment.default === null ? '' : valueText(comment.default)],
    [texts.word('version'), comment.since === null ? '' : codeSpan(comment.since)],
  ];
}

/** Related symbols. */
export function seeFact(key: string, comment: Comment, view: View): Fact {
  const see = comment.see.map((text, n) => unitText(`${key}:see${n + 1}`, text, view));
  return [view.texts.word('see'), see.length > 1 ? see.map(bullet).join('\n') : (see[0] ?? '')];
}

/** A default is shown as code unless its author used Markdown. */
function valueText(text: string): string {
  return /`|\n/.test(text) ? text : codeSpan(text);
}

function parametersMarkup(key: string, signature: Signature, view: View): string {
  const { texts } = view;
  const { typeParameters } = signature.comment;
  const types = Object.entries(typeParameters).map(
    ([name, text]) => [`<${name}>`, unitText(`${key}<${name}>`, text, view)] as const,
  );
  const values = signature.parameters.map(({ name, optional, rest, type }) => {
    const notes = [...(optional ? [texts.word('optional')] : []), ...(rest ? [texts.word('rest')] : [])];
    const text = unitText(`${key}(${name})`, ownValue(signature.comment.parameters, name) ?? '', view);
    return [name, blocks(typeWithNotes(type, notes, view), text)] as const;
  });
  const rows = namedRows([...types, ...values].filter(([, text]) => text !== ''));
  return rows === '' ? '' : blocks(`**${texts.word('parameters')}**`, rows);
}

/** A type with notes: `string (optional)`. */
export function typeWithNotes(type: TypeText, notes: readonly string[], view: View): string {
  const markup = type.length === 0 ? '' : typeMarkup(type, view);
  return `${markup}${view.texts.inBrackets(notes)}`.trim();
}

function returnType({ returns, comment }: Signature, view: View): string {
  if (returns === null) return '';
  const type = returns.map((part) => part.text).join('');
  return comment.returns === '' && type === 'void' ? '' : typeWithNotes(returns, [], view);
}

function returnsText(key: string, { returns, comment }: Signature, view: View): string {
  return returns === null || comment.returns === '' ? '' : unitText(`${key}:returns`, comment.returns, view);
}

function throwsText(key: string, comment: Comment, view: View): string {
  const texts = comment.throws.map((text, n) => unitText(`${key}:throws${n + 1}`, text, view));
  return texts.length > 1 ? texts.map(bullet).join('\n') : (texts[0] ?? '');
}
