import type { Code, Construct, Extension, State, TokenizeContext } from 'micromark-util-types';
import { nearest } from '../../../base/nearest.js';
import { INLINE_DIRECTIVES } from '../directive-names.js';

const COLON = 58;
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;

/** The names as plain strings, for comparisons. */
const NAMES: readonly string[] = INLINE_DIRECTIVES;

/**
 * Restricts text directives to `:badge[`, `:kbd[`, `:icon[` and similar names, so that misspelt ones are reported. Prose such as
 * `127.0.0.1:4000`, `10:30` or `:name[x]` is never read as a directive.
 */
export function knownTextDirectives(syntax: Extension): Extension {
  const construct = syntax.text?.[COLON];
  if (construct === undefined || Array.isArray(construct)) return syntax;
  return { ...syntax, text: { ...syntax.text, [COLON]: guardConstruct(construct) } };
}

function guardConstruct(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      // Another construct may start with a colon where a directive may not.
      if (construct.previous?.call(this, this.previous) === false) return nok;
      const start = construct.tokenize.call(this, effects, ok, nok);
      return effects.check({ tokenize: tokenizeName, partial: true }, start, nok);
    },
  };
}

/** Accepts a colon, a name that is or resembles a known one, and an opening bracket. */
const tokenizeName: Construct['tokenize'] = function (this: TokenizeContext, effects, ok, nok) {
  const { previous } = this;
  let name = '';
  const label: State = (code) => {
    if (code === CLOSING_BRACKET) return nok(code);
    effects.exit('data');
    return ok(code);
  };
  const restOfName: State = (code) => {
    if (code === OPENING_BRACKET && NAMES.includes(name)) {
      effects.exit('data');
      return ok(code);
    }
    if (code === OPENING_BRACKET && isMeant(name, previous)) {
      effects.consume(code);
      return label;
    }
    if (code === null || code < 97 || code > 122) return nok(code);
    name += String.fromCharCode(code);
    effects.consume(code);
    return restOfName;
  };
  return (code) => {
    effects.enter('data');
    effects.consume(code);
    return restOfName;
  };
};

/** True for a misspelt name, except after a letter, digit or bracket, such as the type in `kinds:kind[0]`. */
function isMeant(name: string, previousCode: Code): boolean {
  const characterBefore = previousCode === null || previousCode < 0 ? ' ' : String.fromCodePoint(previousCode);
  return !/[\w)\]}:]/.test(characterBefore) && nearest(name, NAMES) !== null;
}
