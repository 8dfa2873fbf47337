import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import { classifyCharacter } from 'micromark-util-classify-character';
import { resolveAll } from 'micromark-util-resolve-all';
import type { Code, Construct, Event, Extension, Resolver, State } from 'micromark-util-types';
import { enterElement, leaveElement } from './inline-element.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    highlight: 'highlight';
    insertion: 'insertion';
    pairedSequence: 'pairedSequence';
  }
}

/** `==mark==` and `^^insert^^`: two signs, not within a word, with no white space inside of them. */
export function pairedMarks(): Extension {
  const highlight = pairedMark(61, 'highlight');
  const insertion = pairedMark(94, 'insertion');
  return {
    text: { 61: highlight, 94: insertion },
    insideSpan: { null: [highlight, insertion] },
    attentionMarkers: { null: [61, 94] },
  };
}

/** The elements of both. */
export const pairedTree: TreeExtension = {
  enter: { highlight: enterElement('mark'), insertion: enterElement('ins') },
  exit: { highlight: leaveElement, insertion: leaveElement },
};

type Kind = 'highlight' | 'insertion';

/** A sequence that may open or close a mark. */
interface Sequence {
  readonly sign: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

function pairedMark(sign: number, kind: Kind): Construct {
  const sequences = new WeakMap<Event[1], Sequence>();
  const tokenize: Construct['tokenize'] = function (effects, ok, nok) {
    const { previous } = this;
    let size = 0;
    const insideSequence: State = (code) => {
      if (code === sign) {
        if (size === 2) return nok(code);
        effects.consume(code);
        size++;
        return insideSequence;
      }
      const opens = classifyCharacter(code) !== 1 && !isOfWord(previous);
      const closes = classifyCharacter(previous) !== 1 && !isOfWord(code);
      if (size !== 2 || !(opens || closes)) return nok(code);
      sequences.set(effects.exit('pairedSequence'), { sign, opens, closes });
      return ok(code);
    };
    return (code) => {
      if (previous === sign && this.events.at(-1)?.[1].type !== 'characterEscape') return nok(code);
      effects.enter('pairedSequence');
      return insideSequence(code);
    };
  };
  return { name: kind, tokenize, resolveAll: pairSequences(kind, sign, sequences) };
}

/** Pairs sequences in place, as micromark expects. */
function pairSequences(kind: Kind, sign: number, sequences: WeakMap<Event[1], Sequence>): Resolver {
  /** One that has not become text within another mark. */
  const openSequence = ([, token]: Event): Sequence | null => {
    const sequence = token.type === 'pairedSequence' ? sequences.get(token) : undefined;
    return sequence?.sign === sign ? sequence : null;
  };
  return (events, context) => {
    const all = events.splice(0);
    const inside = [context.parser.constructs.insideSpan.null ?? []].flat();
    let at = 0;
    // A sequence is two events long.
    for (const [open, close] of pairsIn(all, openSequence)) {
      const [[, opening], [, closing]] = [all[open] as Event, all[close] as Event];
      const mark: Event[1] = { type: kind, start: { ...opening.start }, end: { ...closing.end } };
      const content = resolveAll(inside, all.slice(open + 2, close), context);
      for (const event of all.slice(at, open)) events.push(event);
      events.push(['enter', mark, context]);
      for (const event of content) events.push(event);
      events.push(['exit', mark, context]);
      at = close + 2;
    }
    for (const event of all.slice(at)) events.push(event);
    for (const event of events) if (openSequence(event) !== null) event[1].type = 'data';
    return events;
  };
}

/** Indexes of sequences: each that closes, with the last one before it that opens. */
function pairsIn(
  events: readonly Event[],
  sequenceOf: (event: Event) => Sequence | null,
): readonly (readonly [open: number, close: number])[] {
  const pairs: [open: number, close: number][] = [];
  let open: number | null = null;
  events.forEach((event, index) => {
    const sequence = event[0] === 'enter' ? sequenceOf(event) : null;
    if (sequence === null) return;
    if (open !== null && sequence.closes) {
      pairs.push([open, index]);
      open = null;
    } else if (sequence.opens) open = index;
  });
  return pairs;
}

/** True for a letter, digit or `_` of a language that separates words. */
function isOfWord(code: Code): boolean {
  if (code === null || code < 0) return false;
  const character = String.fromCodePoint(code);
  return /[\p{L}\p{N}_]/u.test(character) && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character);
}
