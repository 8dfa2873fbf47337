import type { Text } from 'mdast';
import type { CompileContext, Token, Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Code, Construct, Extension, Previous, State } from 'micromark-util-types';
import { emojiOf, joinsColon } from '../emoji.js';
import type { EmojiName } from '../tree.js';

const COLON = 58;

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    /** A name of an emoji with its colons: `:tada:`. */
    emojiName: 'emojiName';
  }
}

/** Emoji names as on GitHub, except beside letters and digits: `10:100:30` and `a:b:c` stay. Unknown names stay text. */
export function emojiNames(): Extension {
  return { text: { [COLON]: { name: 'emojiName', tokenize, previous: mayBegin } } };
}

/** True after a character that may precede a name; after a colon only if that ends another emoji. */
const mayBegin: Previous = function (code) {
  return code === COLON ? this.events.at(-1)?.[1].type === 'emojiName' : isApart(code);
};

const tokenize: Construct['tokenize'] = function (effects, ok, nok) {
  if (!mayBegin.call(this, this.previous)) return nok;
  let name = '';
  const insideName: State = (code) => {
    if (code === COLON && emojiOf(name) !== null) {
      effects.consume(code);
      effects.exit('emojiName');
      return afterName;
    }
    if (!isOfName(code)) return nok(code);
    name += String.fromCharCode(code as number);
    effects.consume(code);
    return insideName;
  };
  const afterName: State = (code) => (isApart(code) ? ok(code) : nok(code));
  return (code) => {
    effects.enter('emojiName');
    effects.consume(code);
    return insideName;
  };
};

/** True for a character that may be adjacent to a name; codes below zero are line endings and tabs. */
function isApart(code: Code): boolean {
  return code === null || code < 0 || !joinsColon(String.fromCharCode(code));
}

/** True for `a` to `z`, digits, `_`, `+`, `-`. */
function isOfName(code: Code): boolean {
  return code !== null && /[a-z\d_+-]/.test(String.fromCharCode(code));
}

/** Replaces a name with its emoji in the surrounding text, and records the name. */
export function emojiText(): TreeExtension {
  return {
    enter: {
      emojiName(token) {
        this.config.enter.data?.call(this, token);
      },
    },
    exit: { emojiName: leave },
  };
}

function leave(this: CompileContext, token: Token): undefined {
  const node = this.stack.pop() as Text;
  const source = this.sliceSerialize(token);
  const emoji = emojiOf(source.slice(1, -1)) ?? source;
  const emojiName: EmojiName = { at: node.value.length, emoji, name: source, start: token.start.offset };
  node.value += emoji;
  node.data ??= {};
  node.data.emoji ??= [];
  node.data.emoji.push(emojiName);
  const { line, column, offset } = token.end;
  if (node.position) node.position.end = { line, column, offset };
}
