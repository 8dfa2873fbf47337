import type { Emphasis, Root } from 'mdast';
import type { CompileContext, Token, Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Code, Construct, Extension, State } from 'micromark-util-types';
import type { VFile } from 'vfile';
import { walk } from '../../markdown/dialect/tree-walk.js';
import { keyName } from '../../shared/key-names.js';
import { inlineElement } from './inline-element.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    /** Keys with their signs: `++ctrl+c++`. */
    pressedKeys: 'pressedKeys';
  }
}

declare module 'mdast' {
  interface EmphasisData {
    /** Names of keys that are shown as written. */
    unknownKeys?: readonly string[];
  }
}

const PLUS = 43;
const BACKSLASH = 92;

/** `++ctrl+alt+del++`, and `++"Any key"++` for other keys. */
export function keys(): Extension {
  return { text: { [PLUS]: { name: 'pressedKeys', tokenize } } };
}

const tokenize: Construct['tokenize'] = function (effects, ok, nok) {
  const { previous } = this;
  let quote: Code = null;
  let isEscaped = false;
  const startKey: State = (code) => {
    if (code === 34 || code === 39) {
      quote = code;
      effects.consume(code);
      return insideQuotes;
    }
    return isOfName(code) ? insideName(code) : nok(code);
  };
  const insideName: State = (code) => {
    if (!isOfName(code)) return afterKey(code);
    effects.consume(code);
    return insideName;
  };
  const insideQuotes: State = (code) => {
    if (code === null || code === -3 || code === -4 || code === -5) return nok(code);
    const isEnd = code === quote && !isEscaped;
    isEscaped = code === BACKSLASH && !isEscaped;
    effects.consume(code);
    return isEnd ? afterKey : insideQuotes;
  };
  const afterKey: State = (code) => {
    if (code !== PLUS) return nok(code);
    effects.consume(code);
    return afterPlus;
  };
  const afterPlus: State = (code) => {
    if (code !== PLUS) return startKey(code);
    effects.consume(code);
    effects.exit('pressedKeys');
    return end;
  };
  const end: State = (code) => (code === PLUS || isOfName(code) ? nok(code) : ok(code));
  const secondPlus: State = (code) => {
    if (code !== PLUS) return nok(code);
    effects.consume(code);
    return startKey;
  };
  return (code) => {
    if (previous === PLUS || isOfName(previous)) return nok(code);
    effects.enter('pressedKeys');
    effects.consume(code);
    return secondPlus;
  };
};

/** True for an ASCII letter, digit, `_` or `-`. */
function isOfName(code: Code): boolean {
  return code !== null && code > 0 && /[\w-]/.test(String.fromCodePoint(code));
}

/** The elements of keys; the same as those of `:kbd[Ctrl+C]`. */
export const keyTree: TreeExtension = {
  enter: {
    pressedKeys(this: CompileContext, token: Token): undefined {
      const names = keysIn(this.sliceSerialize(token).slice(2, -2));
      const unknownKeys = names.filter((name) => !isQuoted(name) && keyName(name) === null);
      const shownKeys = names.map((name) => (isQuoted(name) ? unquoted(name) : (keyName(name) ?? name)));
      const children = shownKeys.flatMap((key, n): Emphasis['children'] => [
        ...(n === 0 ? [] : [{ type: 'text', value: '+' } as const]),
        inlineElement('kbd', [{ type: 'text', value: key }]),
      ]);
      const data = {
        hName: 'kbd',
        hProperties: { className: ['keys'] },
        ...(unknownKeys.length > 0 && { unknownKeys }),
      };
      this.enter({ type: 'emphasis', data, children }, token);
    },
  },
  exit: {
    pressedKeys(this: CompileContext, token: Token): undefined {
      this.exit(token);
    },
  },
};

function keysIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/[\w-]+|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g), ([key]) => key);
}

function isQuoted(key: string): boolean {
  return /^["']/.test(key);
}

function unquoted(key: string): string {
  return key.slice(1, -1).replace(/\\(.)/g, '$1').trim();
}

/** A plugin that reports keys with unknown names. */
export function reportUnknownKeys() {
  return (root: Root, file: VFile): undefined => {
    walk(root, (node) => {
      for (const name of (node.type === 'emphasis' && node.data?.unknownKeys) || []) {
        const message = file.message(`There is no key \`${name}\`; it is shown as written.`, {
          place: node.position,
          ruleId: 'unknown-key',
          source: 'python-markdown',
        });
        message.note = `Correct the name, or write it in quotes: \`++"${name}"++\`.`;
      }
    });
  };
}
