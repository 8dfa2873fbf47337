import type { Construct, Extension, State, TokenizeContext } from 'micromark-util-types';

const COLON = 58;
const OPENING_BRACKET = 91;

/** Names of the directives that may stand within a sentence. */
const TEXT_DIRECTIVES: readonly string[] = ['badge', 'kbd', 'icon'];

/**
 * Narrows the directive syntax within sentences to `:badge[`, `:kbd[` and `:icon[`, so that prose such as `127.0.0.1:4000` or `10:30`
 * is never read as a directive.
 */
export function knownTextDirectives(syntax: Extension): Extension {
  const construct = syntax.text?.[COLON];
  if (construct === undefined || Array.isArray(construct)) return syntax;
  return { ...syntax, text: { ...syntax.text, [COLON]: guarded(construct) } };
}

function guarded(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const start = construct.tokenize.call(this, effects, ok, nok);
      return effects.check({ tokenize: tokenizeKnownName, partial: true }, start, nok);
    },
  };
}

/** Succeeds on a colon, a known name and an opening bracket. */
const tokenizeKnownName: Construct['tokenize'] = function (this: TokenizeContext, effects, ok, nok) {
  let name = '';
  const rest: State = (code) => {
    if (code === OPENING_BRACKET && TEXT_DIRECTIVES.includes(name)) {
      effects.exit('data');
      return ok(code);
    }
    if (code === null || code < 97 || code > 122 || name.length > 8) return nok(code);
    name += String.fromCharCode(code);
    effects.consume(code);
    return rest;
  };
  return (code) => {
    effects.enter('data');
    effects.consume(code);
    return rest;
  };
};
