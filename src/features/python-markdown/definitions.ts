import type { CompileContext, Token, Extension as TreeExtension } from 'mdast-util-from-markdown';
import { blankLine } from 'micromark-core-commonmark';
import { factorySpace } from 'micromark-factory-space';
import { markdownSpace } from 'micromark-util-character';
import type { Construct, Extension, State, Tokenizer } from 'micromark-util-types';
import { leaveElement } from './inline-element.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    describedTerm: 'describedTerm';
    describedTermPrefix: 'describedTermPrefix';
    describedTermIndent: 'describedTermIndent';
  }
  interface ContainerState {
    /** Columns that further lines of a definition are indented by, at least and usually. */
    definitionIndents?: readonly number[];
  }
}

/** `:   text`, a container whose further lines are indented by four, or like the text. */
export function definitions(): Extension {
  return { document: { 58: definition } };
}

/** Indentation of further lines in Python-Markdown. */
const TAB = 4;

/** A colon further to the right is text: each level of nesting is read again for each line in it. */
const MOST_COLUMNS = 200;

const tokenizeStart: Tokenizer = function (effects, ok, nok) {
  const tail = this.events.at(-1);
  const indent = tail?.[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0;
  const end: State = (code) => {
    const size = this.sliceSerialize(effects.exit('describedTermPrefix'), true).length;
    if (this.containerState) this.containerState.definitionIndents = [indent + TAB, indent + size];
    return ok(code);
  };
  const afterColon: State = (code) =>
    markdownSpace(code) ? factorySpace(effects, end, 'linePrefix', TAB)(code) : nok(code);
  return (code) => {
    if (this.now().column > MOST_COLUMNS) return nok(code);
    effects.enter('describedTerm', { _container: true });
    effects.enter('describedTermPrefix');
    effects.consume(code);
    return afterColon;
  };
};

const tokenizeContinuation: Tokenizer = function (effects, ok, nok) {
  const [usual = TAB, least = TAB] = this.containerState?.definitionIndents ?? [];
  const onBlank: State = factorySpace(effects, ok, 'describedTermIndent', usual + 1);
  const isIndented = effects.attempt(indentOf(usual), ok, effects.attempt(indentOf(least), ok, nok));
  return effects.check(blankLine, onBlank, isIndented);
};

function indentOf(columns: number): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      const end: State = (code) => {
        const [, token] = this.events.at(-1) ?? [];
        const isDeep = token !== undefined && this.sliceSerialize(token, true).length === columns;
        return isDeep ? ok(code) : nok(code);
      };
      const indent = factorySpace(effects, end, 'describedTermIndent', columns + 1);
      return (code) => (markdownSpace(code) ? indent(code) : nok(code));
    },
  };
}

const definition: Construct = {
  name: 'describedTerm',
  tokenize: tokenizeStart,
  continuation: { tokenize: tokenizeContinuation },
  exit(effects) {
    effects.exit('describedTerm');
  },
};

/** A definition; `joinDefinitions` looks for its term. */
export const definitionTree: TreeExtension = {
  enter: {
    describedTerm(this: CompileContext, token: Token): undefined {
      this.enter({ type: 'definitionDescription', data: { hName: 'dd' }, children: [] }, token);
    },
  },
  exit: { describedTerm: leaveElement },
};
