import {
  DiagramError,
  edge,
  emptyGraph,
  type Graph,
  type GraphNode,
  type Head,
  nodeOf,
  UndrawnError,
} from '../graph.js';
import { labelLines, type MermaidText, type Statement } from './mermaid-text.js';

const NAME = '`[^`]+`|[\\p{L}\\p{N}_.-]+(?:~[^~]*~+)?';
const RELATION = new RegExp(
  `^(${NAME})\\s*(?:"([^"]*)"\\s*)?(<\\|--|<\\|\\.\\.|[*o<]?--[*o>]?|[*o<]?\\.\\.[*o>]?|--\\|>|\\.\\.\\|>)\\s*(?:"([^"]*)"\\s*)?(${NAME})\\s*(?::\\s*(.*))?$`,
  'u',
);
const DECLARATION = new RegExp(
  `^class\\s+(${NAME})\\s*(?:\\["?([^"\\]]*)"?\\])?\\s*(?:<<([^>]*)>>)?\\s*(\\{)?\\s*(\\})?$`,
  'u',
);
const MEMBER = new RegExp(`^(${NAME})\\s*:\\s*(.+)$`, 'u');
const ANNOTATION = new RegExp(`^<<([^>]*)>>\\s*(${NAME})?$`, 'u');
const NAMESPACE = new RegExp(`^namespace\\s+(${NAME})\\s*\\{$`, 'u');
const NOTE = new RegExp(`^note\\s+(?:for\\s+(${NAME})\\s+)?"([^"]*)"$`, 'u');

/** Reads `classDiagram`. */
export function readClass(text: MermaidText): Graph {
  return new ClassReader().read(text);
}

class ClassReader {
  readonly #graph = emptyGraph('TB');
  #namespace: string | null = null;
  /** The class whose braces are open. */
  #open: GraphNode | null = null;

  read(text: MermaidText): Graph {
    for (const statement of text.statements) this.#statement(statement);
    if (this.#open !== null || this.#namespace !== null)
      throw new DiagramError('A brace is not closed by "}".', text.statements.at(-1)?.number ?? 1);
    return this.#graph;
  }

  #statement({ text, number }: Statement): void {
    if (text === '}') this.#close(number);
    else if (this.#open !== null) this.#member(this.#open, text);
    else if (/^direction\s/.test(text)) this.#direction(text.slice(10).trim());
    else if (
      !/^(?:classDef|cssClass|style|click|link|callback)\s/.test(text) &&
      !this.#known(text.replace(/:::[\w-]+/g, ''))
    ) {
      throw new UndrawnError(`The class diagram cannot be read at "${text.slice(0, 60)}".`, number);
    }
  }

  #close(number: number): void {
    if (this.#open !== null) this.#open = null;
    else if (this.#namespace !== null) this.#namespace = null;
    else throw new DiagramError('This "}" closes nothing.', number);
  }

  #direction(word: string): void {
    if (word === 'TB' || word === 'BT' || word === 'LR' || word === 'RL') this.#graph.direction = word;
  }

  #known(text: string): boolean {
    const declaration = DECLARATION.exec(text);
    if (declaration !== null) return this.#declare(declaration);
    const relation = RELATION.exec(text);
    if (relation !== null) return this.#relate(relation);
    const namespace = NAMESPACE.exec(text)?.[1];
    if (namespace !== undefined) return this.#openNamespace(namespace);
    const annotation = ANNOTATION.exec(text);
    if (annotation?.[2] !== undefined) return this.#annotate(this.#class(annotation[2]), annotation[1] ?? '');
    const note = NOTE.exec(text);
    if (note !== null) return this.#note(note[1], note[2] ?? '');
    const member = MEMBER.exec(text);
    if (member !== null) this.#member(this.#class(member[1] ?? ''), member[2] ?? '');
    return member !== null;
  }

  #class(name: string): GraphNode {
    const id = name.replaceAll('`', '');
    const isNew = !this.#graph.nodes.has(id);
    const node = nodeOf(this.#graph, id, this.#namespace);
    if (isNew) Object.assign(node, { shape: 'class', lines: [generics(id)] });
    if (isNew) node.compartments.push([], []);
    return node;
  }

  #declare([, name = '', label, annotation, open, close]: RegExpExecArray): boolean {
    const node = this.#class(name);
    node.group ??= this.#namespace;
    if (label !== undefined) node.lines = labelLines(label);
    if (annotation !== undefined) this.#annotate(node, annotation);
    if (open !== undefined && close === undefined) this.#open = node;
    return true;
  }

  #annotate(node: GraphNode, annotation: string): boolean {
    node.lines = [`«${annotation.trim()}»`, ...node.lines];
    return true;
  }

  #openNamespace(name: string): boolean {
    this.#graph.groups.set(name, { id: name, lines: [name], parent: null });
    this.#namespace = name;
    return true;
  }

  /** Methods have parentheses and stand in the second compartment. */
  #member(node: GraphNode, text: string): void {
    const annotation = ANNOTATION.exec(text);
    if (annotation !== null && annotation[2] === undefined) this.#annotate(node, annotation[1] ?? '');
    else node.compartments[text.includes('(') ? 1 : 0]?.push(generics(text.trim().replace(/[$*]$/, '')));
  }

  #relate([, from = '', startText = '', mark = '', endText = '', to = '', label]: RegExpExecArray): boolean {
    const line = mark.includes('..') ? 'dotted' : 'solid';
    const [left = '', right = ''] = mark.split(/--|\.\./);
    const lines = label === undefined ? [] : labelLines(label);
    this.#graph.edges.push(
      edge(this.#class(from).id, this.#class(to).id, {
        line,
        start: headOf(left),
        end: headOf(right),
        startText,
        endText,
        lines,
      }),
    );
    return true;
  }

  #note(name: string | undefined, text: string): boolean {
    const node = nodeOf(this.#graph, `note ${this.#graph.nodes.size}`, this.#namespace);
    Object.assign(node, { shape: 'note', lines: labelLines(text) });
    if (name !== undefined)
      this.#graph.edges.push(edge(this.#class(name).id, node.id, { line: 'dotted', end: 'none' }));
    return true;
  }
}

function headOf(mark: string): Head {
  const heads: Readonly<Record<string, Head>> = {
    '<|': 'triangle',
    '|>': 'triangle',
    '*': 'diamond-filled',
    o: 'diamond',
    '<': 'open',
    '>': 'open',
  };
  return heads[mark] ?? 'none';
}

/** `List~int~` is `List<int>`. */
function generics(text: string): string {
  return text.replace(/~([^~]*)~/g, '<$1>');
}
