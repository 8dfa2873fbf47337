import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Construct, Extension, State } from 'micromark-util-types';
import { enterElement, leaveElement } from './inline-element.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    superscript: 'superscript';
    subscript: 'subscript';
    raisedMark: 'raisedMark';
  }
}

const BACKSLASH = 92;
const OPENING_BRACKET = 91;

/** `^sup^` and `~sub~`: single signs around text without white space. */
export function raisedText(): Extension {
  return { text: { 94: raised(94, 'superscript'), 126: raised(126, 'subscript') } };
}

/** The elements of both. */
export const raisedTree: TreeExtension = {
  enter: { superscript: enterElement('sup'), subscript: enterElement('sub') },
  exit: { superscript: leaveElement, subscript: leaveElement },
};

function raised(sign: number, kind: 'superscript' | 'subscript'): Construct {
  const tokenize: Construct['tokenize'] = function (effects, ok, nok) {
    const { previous } = this;
    let isEscaped = false;
    const closeMark: State = (code) => {
      effects.exit('chunkText');
      effects.enter('raisedMark');
      effects.consume(code);
      effects.exit('raisedMark');
      effects.exit(kind);
      return end;
    };
    const insideText: State = (code) => {
      if (code === null || code < 0 || code === 32) return nok(code);
      if (code === sign && !isEscaped) return closeMark(code);
      isEscaped = code === BACKSLASH && !isEscaped;
      effects.consume(code);
      return insideText;
    };
    const end: State = (code) => (code === sign ? nok(code) : ok(code));
    const startText: State = (code) => {
      if (code === sign) return nok(code);
      effects.enter('chunkText', { contentType: 'text' });
      return insideText(code);
    };
    return (code) => {
      // `[^1]` is a note.
      const isApart = previous !== sign || this.events.at(-1)?.[1].type === 'characterEscape';
      if (!isApart || (previous === OPENING_BRACKET && sign === 94)) return nok(code);
      effects.enter(kind);
      effects.enter('raisedMark');
      effects.consume(code);
      effects.exit('raisedMark');
      return startText;
    };
  };
  return { name: kind, tokenize };
}
