import { type Fact, factsMarkup } from '../facts.js';
import { blocks, heading } from '../markdown.js';
import type { ApiSymbol, TypeText } from './api.js';
import { baseMembersMarkup, enumMarkup, membersMarkup } from './member-page.js';
import { codeBlock, commentFacts, notice, overloadsMarkup } from './signature.js';
import { samplesMarkup, symbolLink, typeMarkup, unitText, type View } from './view.js';

/** Longest declaration that is shown in full, in lines. The members of longer ones are described below. */
const DECLARATION_LINES = 16;

/** The section of one export. */
export function symbolMarkup(symbol: ApiSymbol, view: View): string {
  return `<section class="api-entry api-kind-${symbol.kind}">\n\n${entryMarkup(symbol, view)}\n\n</section>`;
}

/** The content of an export's section. It has no heading if it has a page of its own. */
export function entryMarkup(symbol: ApiSymbol, view: View): string {
  const id = view.anchors.get(view.module)?.get(symbol.name) ?? '';
  const title = `\`${symbol.name}${symbol.kind === 'function' ? '()' : ''}\``;
  const head = view.symbol === null ? heading(3, title, id) : '';
  const key = `${view.module}.${symbol.name}`;
  if (symbol.target !== null) return blocks(head, aliasLine(symbol, symbol.target, view));
  if (symbol.kind === 'function' && symbol.code === symbol.signatures[0]?.code)
    return blocks(head, overloadsMarkup(key, symbol.signatures, view), factsMarkup([originFact(symbol, view)]));
  return blocks(
    head,
    symbol.kind === 'enum' || symbol.code === '' || symbol.code === `class ${symbol.name}`
      ? ''
      : codeBlock(symbol.members.length === 0 ? symbol.code : shortenCode(symbol.code)),
    notice(key, symbol.comment, view),
    unitText(key, symbol.comment.text, view),
    factsMarkup([...heritage(symbol, view), ...commentFacts(key, symbol.comment, view), originFact(symbol, view)]),
    samplesMarkup(key, symbol.comment.samples, view),
    members(symbol, view),
    heldMarkup(symbol, view),
  );
}

/** Shortens long declarations to their heads: `interface Options { … }`. A head that continues on the next line is not shortened. */
function shortenCode(code: string): string {
  const lines = code.split('\n');
  if (lines.length <= DECLARATION_LINES) return code;
  const heads = lines.flatMap((line, n) => {
    const isStart = /^\S/.test(line) && !/^[})\]]/.test(line);
    return isStart ? [line.endsWith('{') && lines[n + 1] !== '}' ? `${line} /* … */ }` : line] : [];
  });
  return heads.some((head) => /[=|&]$/.test(head)) ? code : heads.join('\n');
}

function originFact({ origin }: ApiSymbol, { texts }: View): Fact {
  return [texts.word('declaredIn'), origin === null ? '' : `\`${origin}\``];
}

/** The exports of a namespace, as links. */
function heldMarkup({ holds }: ApiSymbol, view: View): string {
  if (holds.length === 0) return '';
  const links = holds.map((home) => symbolLink(home, view));
  return view.texts.explained(`**${view.texts.word('members')}**`, view.texts.list(links));
}

/** The target of an alias, as a sentence. */
export function aliasLine(
  symbol: ApiSymbol,
  target: { readonly module: string; readonly name: string },
  view: View,
): string {
  const word = symbol.kind === 'namespace' ? 'namespaceOf' : target.module === view.module ? 'aliasOf' : 'reexportOf';
  return view.texts.word(word, {
    target: target.module === view.module ? symbolLink(target, view) : qualifiedLink(target, view),
  });
}

function qualifiedLink(target: { readonly module: string; readonly name: string }, view: View): string {
  const link = symbolLink(target, view);
  return target.name === '' ? link : link.replace(`\`${target.name}\``, `\`${target.module}.${target.name}\``);
}

/** The types that a declaration is based on, with links. */
function heritage(symbol: ApiSymbol, view: View): readonly Fact[] {
  const fact = (word: 'extends' | 'implements' | 'typeOf', types: readonly TypeText[]): Fact => {
    const linkedTypes = types.filter((type) => type.some((part) => part.target !== null));
    return [view.texts.word(word), view.texts.list(linkedTypes.map((type) => typeMarkup(type, view)))];
  };
  return [fact('extends', symbol.extends), fact('implements', symbol.implements), fact('typeOf', [symbol.type])];
}

function members(symbol: ApiSymbol, view: View): string {
  if (symbol.members.length === 0) return '';
  if (symbol.kind === 'enum') return enumMarkup(symbol, view);
  return symbol.comment.ignored ? baseMembersMarkup(symbol, view) : membersMarkup(symbol, view);
}
