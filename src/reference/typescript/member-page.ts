import { byCodeUnit } from '../../base/files.js';
import { blocks, cell, heading } from '../markdown.js';
import { memberName } from './anchors.js';
import type { ApiSymbol, Member } from './api.js';
import { notice, overloadsMarkup } from './signature.js';
import { hrefOf, samplesMarkup, symbolLink, typeMarkup, unitText, type View } from './view.js';

/** The members of a class or interface: those described here below headings, inherited ones as links. */
export function membersMarkup(symbol: ApiSymbol, view: View): string {
  const described = symbol.members.filter((member) => isDescribedHere(member, view));
  const inherited = symbol.members.filter((member) => !described.includes(member));
  const ordered = symbol.kind === 'class' ? [...described].sort(byKindAndName) : described;
  return blocks(
    ...ordered.map((member) => memberMarkup(symbol, member, view)),
    inheritedMarkup(symbol, inherited, view),
  );
}

/** A member is described by the class that declares it, but by its heirs where that class is no part of the public reference. */
function isDescribedHere(member: Member, view: View): boolean {
  const base = member.inheritedFrom;
  return base === null || findSymbol(base, view)?.comment.ignored !== false;
}

/** A symbol of the library by its home. */
function findSymbol(home: { readonly module: string; readonly name: string }, view: View): ApiSymbol | undefined {
  return view.api.modules
    .find((module) => module.name === home.module)
    ?.symbols.find((symbol) => symbol.name === home.name);
}

const ORDER: readonly Member['kind'][] = ['constructor', 'property', 'accessor', 'method'];

function byKindAndName(a: Member, b: Member): number {
  const rank = (member: Member): number => ORDER.indexOf(member.kind) * 2 + (member.isStatic ? 0 : 1);
  return rank(a) - rank(b) || byCodeUnit(a.name, b.name);
}

function memberMarkup(symbol: ApiSymbol, member: Member, view: View): string {
  const name = memberName(member, symbol.members);
  const key = `${view.module}.${symbol.name}.${name}`;
  const id = view.anchors.get(view.module)?.get(`${symbol.name}.${name}`) ?? '';
  const isCallable = member.signatures.length > 0;
  const title =
    member.kind === 'constructor' ? view.texts.word('constructorName') : `\`${member.name}${isCallable ? '()' : ''}\``;
  const head = heading(4, title, id);
  if (isCallable) return blocks(head, marks(member, view), overloadsMarkup(key, member.signatures, view));
  return blocks(
    head,
    propertyLine(member, view),
    notice(key, member.comment, view),
    unitText(key, member.comment.text, view),
    samplesMarkup(key, member.comment.samples, view),
  );
}

function marks(member: Member, view: View): string {
  return member.isStatic ? `:badge[${view.texts.word('static')}]{type=info}` : '';
}

function propertyLine(member: Member, view: View): string {
  const { texts } = view;
  const notes = [
    ...(member.isStatic ? [texts.word('static')] : []),
    ...(member.isReadonly ? [texts.word('readonly')] : []),
    ...(member.isOptional ? [texts.word('optional')] : []),
  ];
  return texts.fact('typeOf', typeMarkup(member.type, view) + texts.inBrackets(notes));
}

function inheritedMarkup(symbol: ApiSymbol, members: readonly Member[], view: View): string {
  const homes = [...new Set(members.map((member) => `${member.inheritedFrom?.module}.${member.inheritedFrom?.name}`))];
  return blocks(
    ...homes.map((home) => {
      const [module = '', name = ''] = home.split('.');
      const own = members.filter(
        (member) => member.inheritedFrom?.module === module && member.inheritedFrom.name === name,
      );
      const links = own.map((member) => anchoredLink(symbol, member, { module, name: `${name}.${member.name}` }, view));
      return view.texts.explained(
        `**${view.texts.word('inherited', { type: symbolLink({ module, name }, view) })}**`,
        view.texts.list(links),
      );
    }),
  );
}

/** A link to a member that is described elsewhere, which keeps an anchor of its own. */
function anchoredLink(symbol: ApiSymbol, member: Member, target: { module: string; name: string }, view: View): string {
  const id = view.anchors.get(view.module)?.get(`${symbol.name}.${memberName(member, symbol.members)}`) ?? '';
  return `<span class="api-anchor" id="${id}">[\`${member.name}\`](${hrefOf(target, view)})</span>`;
}

/** A class that only serves as a base: its members lead to the heir that describes them. */
export function baseMembersMarkup(symbol: ApiSymbol, view: View): string {
  const heirs = view.api.modules.find((module) => module.name === view.module)?.symbols ?? [];
  const heir = heirs.find(
    (other) => !other.comment.ignored && other.members.some((member) => member.inheritedFrom?.name === symbol.name),
  );
  if (heir === undefined) return membersMarkup(symbol, view);
  const links = symbol.members.map((member) =>
    anchoredLink(symbol, member, { module: view.module, name: `${heir.name}.${member.name}` }, view),
  );
  const line = view.texts.word('documentedAt', { type: symbolLink({ module: view.module, name: heir.name }, view) });
  return blocks(line, view.texts.explained(`**${view.texts.word('members')}**`, view.texts.list(links)));
}

/** The members of an enumeration as a table, each row an anchor. */
export function enumMarkup(symbol: ApiSymbol, view: View): string {
  const { texts } = view;
  const rows = symbol.members.map((member) => {
    const id = view.anchors.get(view.module)?.get(`${symbol.name}.${memberName(member, symbol.members)}`) ?? '';
    const text = unitText(`${view.module}.${symbol.name}.${member.name}`, member.comment.text, view);
    return [
      `<span class="api-anchor" id="${id}">\`${member.name}\`</span>`,
      `\`${cell(member.value ?? '')}\``,
      cell(text),
    ];
  });
  const width = rows.some((row) => row[2] !== '') ? 3 : 2;
  const line = (cells: readonly string[]): string => `| ${cells.slice(0, width).join(' | ')} |`;
  return [
    line([texts.word('member'), texts.word('value'), texts.word('meaning')]),
    line(['---', '---', '---']),
    ...rows.map(line),
  ].join('\n');
}
