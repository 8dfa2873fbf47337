import { byCodeUnit } from '../../../base/files.js';
import { type Fact, factsMarkup, factsOfHeading } from '../facts.js';
import { blocks, cell, heading } from '../markdown.js';
import { memberId, memberName } from './anchors.js';
import type { ApiSymbol, Member } from './api.js';
import { notice, overloadsMarkup, seeFact, typeWithNotes, valueFacts } from './signature.js';
import { foldedSamples, modulesOf, symbolHref, symbolLink, unitText, type View } from './view.js';

/** The members of a class or interface: own ones below headings, inherited ones as links. */
export function membersMarkup(symbol: ApiSymbol, view: View): string {
  const describedMembers = symbol.members.filter((member) => isDescribedHere(member, view));
  const inheritedMembers = symbol.members.filter((member) => !describedMembers.includes(member));
  const orderedMembers = symbol.kind === 'class' ? [...describedMembers].sort(byKindAndName) : describedMembers;
  return blocks(
    jumpList(symbol, orderedMembers, view),
    ...orderedMembers.map((member) => memberMarkup(symbol, member, view)),
    inheritedMarkup(symbol, inheritedMembers, view),
  );
}

/** Smallest number of members that gets a list of links. */
const JUMPS = 8;

const KIND_WORDS = [
  ['constructor', 'constructors'],
  ['property', 'properties'],
  ['accessor', 'accessors'],
  ['method', 'methods'],
] as const;

/** A list of links to the members of a long class or interface, by kind. */
function jumpList(symbol: ApiSymbol, members: readonly Member[], view: View): string {
  if (members.length < JUMPS) return '';
  const anchors = view.anchors.get(view.module);
  const rows = KIND_WORDS.map(([kind, word]): Fact => {
    const links = members
      .filter((member) => member.kind === kind)
      .map((member) => {
        const name = member.kind === 'constructor' ? view.texts.word('constructorName') : `\`${member.name}\``;
        return `[${name}](#${memberId(symbol, member, anchors)})`;
      });
    return [view.texts.word(word), links.join(' ')];
  });
  return `<div class="api-jumps">\n\n${factsMarkup(rows)}\n\n</div>`;
}

/**
 * True if a member is described with this symbol: the class that declares it describes it, or its heirs if that class is not in the public
 * reference.
 */
function isDescribedHere(member: Member, view: View): boolean {
  const base = member.inheritedFrom;
  return base === null || findSymbol(base, view)?.comment.ignored !== false;
}

/** A symbol of the library by its home. */
function findSymbol(home: { readonly module: string; readonly name: string }, view: View): ApiSymbol | undefined {
  return modulesOf(view.api)
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
  const id = memberId(symbol, member, view.anchors.get(view.module));
  const isCallable = member.signatures.length > 0;
  const title =
    member.kind === 'constructor' ? view.texts.word('constructorName') : `\`${member.name}${isCallable ? '()' : ''}\``;
  const head = heading(view.symbol === null ? 4 : 2, title, id);
  const content = isCallable
    ? blocks(head, marks(member, view), overloadsMarkup(key, member.signatures, view))
    : blocks(
        head,
        factsOfHeading([
          [view.texts.word('typeOf'), typeWithNotes(member.type, notesOf(member, view), view), 'plain'],
          ...valueFacts(member.comment, view),
        ]),
        notice(key, member.comment, view),
        unitText(key, member.comment.text, view),
        factsMarkup([seeFact(key, member.comment, view)]),
        foldedSamples(key, member.comment.samples, view),
      );
  return `<section class="api-member">\n\n${content}\n\n</section>`;
}

function marks(member: Member, view: View): string {
  return member.isStatic ? `:badge[${view.texts.word('static')}]{type=info}` : '';
}

function notesOf(member: Member, { texts }: View): readonly string[] {
  return [
    ...(member.isStatic ? [texts.word('static')] : []),
    ...(member.isReadonly ? [texts.word('readonly')] : []),
    ...(member.isOptional ? [texts.word('optional')] : []),
  ];
}

/** Maximum number of inherited members of one base that are listed individually. */
const INHERITED = 100;

function inheritedMarkup(symbol: ApiSymbol, members: readonly Member[], view: View): string {
  const homes = [...new Set(members.map((member) => `${member.inheritedFrom?.module} ${member.inheritedFrom?.name}`))];
  return blocks(
    ...homes.map((home) => {
      const [module = '', name = ''] = home.split(' ');
      const membersOfHome = members.filter(
        (member) => member.inheritedFrom?.module === module && member.inheritedFrom.name === name,
      );
      const type = symbolLink({ module, name }, view);
      const title = `**${view.texts.word('inherited', { type })}**`;
      if (membersOfHome.length > INHERITED)
        return view.texts.explained(title, view.texts.word('inheritedCount', { count: membersOfHome.length, type }));
      const links = membersOfHome.map((member) =>
        anchoredLink(symbol, member, { module, name: `${name}.${member.name}` }, view),
      );
      return view.texts.explained(title, view.texts.list(links));
    }),
  );
}

/** A link to a member that is described elsewhere, with an anchor of its own. */
function anchoredLink(symbol: ApiSymbol, member: Member, target: { module: string; name: string }, view: View): string {
  const link = `[\`${member.name}\`](${symbolHref(target, view)})`;
  const id = memberId(symbol, member, view.anchors.get(view.module));
  return `<span class="api-anchor" id="${id}">${link}</span>`;
}

/** A class that only serves as a base: its members link to the subclass that describes them. */
export function baseMembersMarkup(symbol: ApiSymbol, view: View): string {
  const heirs = modulesOf(view.api).find((module) => module.name === view.module)?.symbols ?? [];
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

/** The members of an enumeration as a table with an anchor in each row. */
export function enumMarkup(symbol: ApiSymbol, view: View): string {
  const { texts } = view;
  const rows = symbol.members.map((member) => {
    const id = memberId(symbol, member, view.anchors.get(view.module));
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
