import { writeFence } from '../../dialect/fence/fence-lines.js';
import { blocks } from '../markdown.js';
import type { Comment, Signature } from './api.js';
import { entry, samplesMarkup, typeMarkup, unitText, type View } from './view.js';

/** A function, method or constructor: signature, text, parameters, return value, errors and samples. */
function signatureMarkup(key: string, signature: Signature, view: View): string {
  const { comment } = signature;
  return blocks(
    codeBlock(signature.code, /^function\b/.test(signature.code) ? null : 'class Owner {'),
    notice(key, comment, view),
    unitText(key, comment.text, view),
    parametersMarkup(key, signature, view),
    returnsMarkup(key, signature, view),
    throwsMarkup(key, comment, view),
    samplesMarkup(key, comment.samples, view),
  );
}

/** Every overload of a function; further ones have a bold number and keys with `~2`, `~3`. */
export function overloadsMarkup(key: string, signatures: readonly Signature[], view: View): string {
  return blocks(
    ...signatures.map((signature, n) => {
      const number = signatures.length > 1 ? `**${view.texts.word('overload', { n: n + 1 })}**` : '';
      return blocks(number, signatureMarkup(n === 0 ? key : `${key}~${n + 1}`, signature, view));
    }),
  );
}

/** Declared code; it is no program, so the build does not check it. A member is coloured as below the `context` of its kind. */
export function codeBlock(code: string, context: string | null = null): string {
  return writeFence(code, `ts wrap${context === null ? '' : ` context="${context}"`} noCheck="declaration"`);
}

/** Since when there is something, and whether it should still be used. */
export function notice(key: string, comment: Comment, view: View): string {
  const { texts } = view;
  const since = comment.since === null ? '' : `:badge[${texts.word('since', { version: comment.since })}]{type=note}`;
  if (comment.deprecated === null) return since;
  return blocks(
    since,
    `:::warning[${texts.word('deprecated')}]\n${unitText(`${key}:deprecated`, comment.deprecated, view)}\n:::`,
  );
}

function parametersMarkup(key: string, signature: Signature, view: View): string {
  if (signature.parameters.length === 0) return '';
  const { texts } = view;
  const entries = signature.parameters.map((parameter) => {
    const notes = [
      ...(parameter.optional ? [texts.word('optional')] : []),
      ...(parameter.rest ? [texts.word('rest')] : []),
    ];
    const text = unitText(`${key}(${parameter.name})`, signature.comment.parameters[parameter.name] ?? '', view);
    return entry(`\`${parameter.name}\` ${typeMarkup(parameter.type, view)}`, notes, text, view);
  });
  return `**${texts.word('parameters')}**\n\n${entries.join('\n')}`;
}

function returnsMarkup(key: string, signature: Signature, view: View): string {
  if (signature.returns === null) return '';
  const text = signature.comment.returns === '' ? '' : unitText(`${key}:returns`, signature.comment.returns, view);
  const type = signature.returns.map((part) => part.text).join('');
  if (text === '' && type === 'void') return '';
  return view.texts.explained(`**${view.texts.word('returns')}** ${typeMarkup(signature.returns, view)}`, text);
}

function throwsMarkup(key: string, comment: Comment, view: View): string {
  const texts = comment.throws.map((text, n) => entry(unitText(`${key}:throws${n + 1}`, text, view), [], '', view));
  return texts.length === 0 ? '' : `**${view.texts.word('throws')}**\n\n${texts.join('\n')}`;
}
