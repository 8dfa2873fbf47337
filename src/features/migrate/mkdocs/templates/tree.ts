import type { TemplateToken } from './tokens.js';

/** A branch of a condition; the test of the last one may be missing. */
export interface TemplateBranch {
  readonly opening: TemplateToken;
  readonly test: string | null;
  readonly body: readonly TemplateNode[];
}

/** A part of a template. */
export type TemplateNode =
  | { readonly kind: 'token'; readonly token: TemplateToken }
  | { readonly kind: 'if'; readonly branches: readonly TemplateBranch[]; readonly end: TemplateToken | null }
  | {
      readonly kind: 'for';
      readonly opening: TemplateToken;
      readonly names: readonly string[];
      readonly list: string;
      readonly test: string | null;
      readonly body: readonly TemplateNode[];
      readonly otherwise: readonly TemplateNode[];
      readonly end: TemplateToken | null;
    };

/** Depth of loops and conditions; deeper ones are commands that are not known. */
const DEEPEST = 20;

const FOR = /^for\s+(\w+(?:\s*,\s*\w+)*)\s+in\s+(.+?)(?:\s+if\s+(.+))?(?:\s+recursive)?$/s;

/** The loops and conditions of a template. A command that opens or ends nothing is a token. */
export function templateNodes(tokens: readonly TemplateToken[]): readonly TemplateNode[] {
  return new TreeReader(tokens).nodes([], 0);
}

class TreeReader {
  #at = 0;

  constructor(private readonly tokens: readonly TemplateToken[]) {}

  /** Nodes up to a command with one of the given names. At depth 0, nothing ends them. */
  nodes(ends: readonly string[], depth: number): readonly TemplateNode[] {
    const nodes: TemplateNode[] = [];
    for (;;) {
      const token = this.tokens[this.#at];
      const word = token?.kind === 'command' ? wordOf(token) : '';
      if (token === undefined || ends.includes(word)) return nodes;
      this.#at++;
      const loop = word === 'for' ? FOR.exec(token.code) : null;
      if (depth >= DEEPEST) nodes.push({ kind: 'token', token });
      else if (loop !== null) nodes.push(this.#loop(token, loop, depth));
      else if (word === 'if') nodes.push(this.#condition(token, depth));
      else nodes.push({ kind: 'token', token });
    }
  }

  #loop(opening: TemplateToken, [, names = '', list = '', test]: RegExpExecArray, depth: number): TemplateNode {
    const body = this.nodes(['else', 'endfor'], depth + 1);
    const hasElse = this.#wordHere() === 'else';
    if (hasElse) this.#at++;
    const otherwise = hasElse ? this.nodes(['endfor'], depth + 1) : [];
    const end = this.#take('endfor');
    return { kind: 'for', opening, names: names.split(/\s*,\s*/), list, test: test ?? null, body, otherwise, end };
  }

  #condition(opening: TemplateToken, depth: number): TemplateNode {
    const branches: TemplateBranch[] = [];
    for (let token: TemplateToken | null = opening; token !== null; ) {
      const test = wordOf(token) === 'else' ? null : token.code.replace(/^\w+\s*/, '');
      branches.push({ opening: token, test, body: this.nodes(['elif', 'else', 'endif'], depth + 1) });
      token = this.#take('elif') ?? this.#take('else');
    }
    return { kind: 'if', branches, end: this.#take('endif') };
  }

  #wordHere(): string {
    const token = this.tokens[this.#at];
    return token === undefined ? '' : wordOf(token);
  }

  #take(word: string): TemplateToken | null {
    const token = this.tokens[this.#at];
    if (token === undefined || token.kind !== 'command' || wordOf(token) !== word) return null;
    this.#at++;
    return token;
  }
}

function wordOf({ code }: TemplateToken): string {
  return /^\w+/.exec(code)?.[0] ?? '';
}
