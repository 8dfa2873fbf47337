import type { Code, Construct, Extension, State, TokenizeContext } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathText: 'mathText';
    mathTextData: 'mathTextData';
    mathTextSequence: 'mathTextSequence';
  }
}

const DOLLAR = 36;
const BACKTICK = 96;
const BACKSLASH = 92;

type Effects = Parameters<Construct['tokenize']>[0];

/** Next states of a tokenizer. */
interface Outcomes {
  readonly ok: State;
  readonly nok: State;
}

/**
 * Formulas between single dollars by the rule of Pandoc and GitHub, so that prices and shell variables stay text: no space follows the
 * opening dollar, none precedes the closing one, and no digit follows it. A dollar that cannot close a formula ends the search, so every
 * character is read once. `` $`a_b`$ `` is a formula, too. Text between two or more dollars is read as before.
 */
export function careful(syntax: Extension): Extension {
  const { text } = syntax;
  const formula = [text?.[DOLLAR] ?? []].flat().find(({ name }) => name === 'mathText');
  if (formula === undefined) return syntax;
  return { ...syntax, text: { ...text, [DOLLAR]: [single(formula), several(formula)] } };
}

/** The original construct, for two or more dollars. */
function several(formula: Construct): Construct {
  return {
    ...formula,
    tokenize(effects, ok, nok) {
      const start = formula.tokenize.call(this, effects, ok, nok);
      return effects.check({ tokenize: twoDollars, partial: true }, start, nok);
    },
  };
}

function twoDollars(effects: Effects, ok: State, nok: State): State {
  const second: State = (code) => {
    if (code !== DOLLAR) return nok(code);
    effects.consume(code);
    effects.exit('mathTextSequence');
    return ok;
  };
  return (code) => {
    effects.enter('mathTextSequence');
    effects.consume(code);
    return second;
  };
}

function single({ name, previous }: Construct): Construct {
  return {
    ...(name !== undefined && { name }),
    ...(previous !== undefined && { previous }),
    tokenize(effects, ok, nok) {
      const outcomes = { ok, nok };
      const afterDollar: State = (code) => {
        if (code === BACKTICK) return quoted(effects, outcomes)(code);
        effects.exit('mathTextSequence');
        return code === DOLLAR || isBlank(code) ? nok(code) : plain(this, effects, outcomes)(code);
      };
      return (code) => {
        effects.enter('mathText');
        effects.enter('mathTextSequence');
        effects.consume(code);
        return afterDollar;
      };
    },
  };
}

/** The end of a formula's text, and the states that follow. */
interface End {
  readonly mark: typeof DOLLAR | typeof BACKTICK;
  /** True if a backslash escapes a dollar. */
  readonly escapes: boolean;
  readonly close: State;
  readonly nok: State;
}

/** Reads the text of a formula up to its closing mark, line by line. */
function textUntil(effects: Effects, { mark, escapes, close, nok }: End): State {
  const between: State = (code) => {
    if (code === null) return nok(code);
    if (code === mark) return close(code);
    if (endsLine(code)) {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return between;
    }
    effects.enter('mathTextData');
    return data(code);
  };
  const data: State = (code) => {
    if (code === null || code === mark || endsLine(code)) {
      effects.exit('mathTextData');
      return between(code);
    }
    effects.consume(code);
    return escapes && code === BACKSLASH ? escaped : data;
  };
  const escaped: State = (code) => {
    if (code !== DOLLAR && code !== BACKSLASH) return data(code);
    effects.consume(code);
    return data;
  };
  return between;
}

/** Reads from after the opening dollar to the closing one. */
function plain(context: TokenizeContext, effects: Effects, { ok, nok }: Outcomes): State {
  const close: State = (code) => {
    if (isBlank(context.previous)) return nok(code);
    effects.enter('mathTextSequence');
    effects.consume(code);
    effects.exit('mathTextSequence');
    return closed;
  };
  const closed: State = (code) => {
    if (code === DOLLAR || isDigit(code)) return nok(code);
    effects.exit('mathText');
    return ok(code);
  };
  return textUntil(effects, { mark: DOLLAR, escapes: true, close, nok });
}

/** Reads from the backtick after the opening dollar to the one before the closing dollar. */
function quoted(effects: Effects, { ok, nok }: Outcomes): State {
  const close: State = (code) => {
    effects.enter('mathTextSequence');
    effects.consume(code);
    return closed;
  };
  const closed: State = (code) => {
    if (code !== DOLLAR) return nok(code);
    effects.consume(code);
    effects.exit('mathTextSequence');
    effects.exit('mathText');
    return ok;
  };
  const text = textUntil(effects, { mark: BACKTICK, escapes: false, close, nok });
  const first: State = (code) => (code === BACKTICK ? nok(code) : text(code));
  return (code) => {
    effects.consume(code);
    effects.exit('mathTextSequence');
    return first;
  };
}

/** True for a line ending; micromark encodes these as numbers below that of a tab. */
function endsLine(code: Code): boolean {
  return code !== null && code < -2;
}

/** True for white space of every width, line endings, and the end of the text. */
function isBlank(code: Code): boolean {
  return code === null || code < 0 || /\s/.test(String.fromCharCode(code));
}

function isDigit(code: Code): boolean {
  return code !== null && code >= 48 && code <= 57;
}
