import { blocks, heading } from '../markdown.js';
import type { ApiSymbol, TypeText } from './api.js';
import { baseMembersMarkup, enumMarkup, membersMarkup } from './member-page.js';
import { codeBlock, notice, overloadsMarkup } from './signature.js';
import { samplesMarkup, symbolLink, typeMarkup, unitText, type View } from './view.js';

/** The section of one export. */
export function symbolMarkup(symbol: ApiSymbol, view: View): string {
  const id = view.anchors.get(view.module)?.get(symbol.name) ?? '';
  const head = heading(3, `\`${symbol.name}${symbol.kind === 'function' ? '()' : ''}\``, id);
  const key = `${view.module}.${symbol.name}`;
  if (symbol.target !== null) return blocks(head, aliasLine(symbol, symbol.target, view));
  if (symbol.kind === 'function') return blocks(head, overloadsMarkup(key, symbol.signatures, view));
  return blocks(
    head,
    symbol.kind === 'enum' ? '' : codeBlock(symbol.code),
    notice(key, symbol.comment, view),
    unitText(key, symbol.comment.text, view),
    details(symbol, view),
    samplesMarkup(key, symbol.comment.samples, view),
    members(symbol, view),
  );
}

function aliasLine(symbol: ApiSymbol, target: { module: string; name: string }, view: View): string {
  const word = symbol.kind === 'namespace' ? 'namespaceOf' : target.module === view.module ? 'aliasOf' : 'reexportOf';
  return view.texts.word(word, {
    target: target.module === view.module ? symbolLink(target, view) : qualifiedLink(target, view),
  });
}

function qualifiedLink(target: { module: string; name: string }, view: View): string {
  const link = symbolLink(target, view);
  return target.name === '' ? link : link.replace(`\`${target.name}\``, `\`${target.module}.${target.name}\``);
}

/** What a declaration is built on, with links. */
function details(symbol: ApiSymbol, view: View): string {
  const line = (word: 'extends' | 'implements' | 'typeOf', types: readonly TypeText[]): string => {
    const linked = types.filter((type) => type.some((part) => part.target !== null));
    const links = linked.map((type) => typeMarkup(type, view));
    return links.length === 0 ? '' : view.texts.fact(word, view.texts.list(links));
  };
  return blocks(line('extends', symbol.extends), line('implements', symbol.implements), line('typeOf', [symbol.type]));
}

function members(symbol: ApiSymbol, view: View): string {
  if (symbol.members.length === 0) return '';
  if (symbol.kind === 'enum') return enumMarkup(symbol, view);
  return symbol.comment.ignored ? baseMembersMarkup(symbol, view) : membersMarkup(symbol, view);
}
