import {
  DiagramError,
  edge,
  emptyGraph,
  type Graph,
  type GraphNode,
  type Head,
  nodeOf,
  setDirection,
  UndrawnError,
} from '../graph.js';
import { labelLines, type MermaidText, type Statement } from './mermaid-text.js';
import { NO_LINKS } from './notes.js';

const NAME = '`[^`]+`|[\\p{L}\\p{N}_.-]+(?:~[^~]*~+)?';
const RELATION = new RegExp(
  `^(${NAME})\\s*(?:"([^"]*)"\\s*)?((?:<\\||\\(\\)|[*o<])?(?:--|\\.\\.)(?:\\|>|\\(\\)|[*o>])?)\\s*(?:"([^"]*)"\\s*)?(${NAME})\\s*(?::\\s*(.*))?$`,
  'u',
);
const DECLARATION = new RegExp(
  `^class\\s+(${NAME})\\s*(?:\\["?([^"\\]]*)"?\\])?\\s*(?:<<([^>]*)>>)?\\s*(\\{)?\\s*(\\})?$`,
  'u',
);
const MEMBER = new RegExp(`^(${NAME})\\s*:\\s*(.+)$`, 'u');
const ANNOTATION = new RegExp(`^<<([^>]*)>>\\s*(${NAME})?$`, 'u');
const NAMESPACE = new RegExp(`^namespace\\s+(${NAME})\\s*(?:\\["?([^"\\]]*)"?\\])?\\s*\\{$`, 'u');
const NOTE = new RegExp(`^note\\s+(?:for\\s+(${NAME})\\s+)?"([^"]*)"$`, 'u');

/** Reads `classDiagram`. */
export function readClass(text: MermaidText): Graph {
  return new ClassReader(text).read();
}

class ClassReader {
  readonly #graph = emptyGraph('TB');
  /** The open namespaces, outermost first. */
  readonly #namespaces: string[] = [];
  /** The class whose braces are open. */
  #openClass: GraphNode | null = null;

  constructor(private readonly text: MermaidText) {}

  read(): Graph {
    for (const statement of this.text.statements) this.#statement(statement);
    if (this.#openClass !== null || this.#namespaces.length > 0)
      throw new DiagramError('A brace is not closed by `}`.', this.text.statements.at(-1)?.number ?? 1);
    return this.#graph;
  }

  #statement({ text, number }: Statement): void {
    if (text === '}') this.#close(number);
    else if (this.#openClass !== null) this.#member(this.#openClass, text);
    else if (/^direction\s/.test(text)) setDirection(this.#graph, text.slice(10).trim());
    else if (/^(?:click|link|callback)\s/.test(text)) this.text.notes.add(NO_LINKS, number);
    else if (!/^(?:classDef|cssClass|style)\s/.test(text) && !this.#known(text.replace(/:::[\w-]+/g, ''))) {
      throw new UndrawnError(`The class diagram cannot be read at \`${text.slice(0, 60)}\`.`, number);
    }
  }

  #close(number: number): void {
    if (this.#openClass !== null) this.#openClass = null;
    else if (this.#namespaces.pop() === undefined) throw new DiagramError('This `}` closes nothing.', number);
  }

  #known(text: string): boolean {
    const declaration = DECLARATION.exec(text);
    if (declaration !== null) return this.#declare(declaration);
    const relation = RELATION.exec(text);
    if (relation !== null) return this.#relate(relation);
    const namespace = NAMESPACE.exec(text);
    if (namespace !== null) return this.#openNamespace(namespace[1] ?? '', namespace[2]);
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
    const node = nodeOf(this.#graph, id, this.#namespaces.at(-1) ?? null);
    if (node.shape === 'class') return node;
    Object.assign(node, { shape: 'class', lines: [generics(id)] });
    node.compartments.push([], []);
    return node;
  }

  /** The text beside the circle of `()--` names an interface, unless it names a class. */
  #interface(name: string): GraphNode {
    const node = nodeOf(this.#graph, name.replaceAll('`', ''), this.#namespaces.at(-1) ?? null);
    if (node.shape !== 'class') node.shape = 'text';
    return node;
  }

  #declare([, name = '', label, annotation, openingBrace, close]: RegExpExecArray): boolean {
    const node = this.#class(name);
    node.group ??= this.#namespaces.at(-1) ?? null;
    if (label !== undefined) node.lines = labelLines(label);
    if (annotation !== undefined) this.#annotate(node, annotation);
    if (openingBrace !== undefined && close === undefined) this.#openClass = node;
    return true;
  }

  #annotate(node: GraphNode, annotation: string): boolean {
    node.lines = [`«${annotation.trim()}»`, ...node.lines];
    return true;
  }

  #openNamespace(name: string, label = name): boolean {
    const parent = this.#namespaces.at(-1) ?? null;
    this.#graph.groups.set(name, { id: name, lines: labelLines(label), parent });
    this.#namespaces.push(name);
    return true;
  }

  /** Adds a member: methods, which have parentheses, go to the second compartment. */
  #member(node: GraphNode, text: string): void {
    const annotation = ANNOTATION.exec(text);
    if (annotation !== null && annotation[2] === undefined) this.#annotate(node, annotation[1] ?? '');
    else node.compartments[text.includes('(') ? 1 : 0]?.push(generics(text.trim().replace(/[$*]$/, '')));
  }

  #relate([, from = '', startText = '', mark = '', endText = '', to = '', label]: RegExpExecArray): boolean {
    const line = mark.includes('..') ? 'dotted' : 'solid';
    const [leftMark = '', rightMark = ''] = mark.split(/--|\.\./);
    const lines = label === undefined ? [] : labelLines(label);
    const ends = [
      leftMark === '()' ? this.#interface(from) : this.#class(from),
      rightMark === '()' ? this.#interface(to) : this.#class(to),
    ];
    this.#graph.edges.push(
      edge(ends[0]?.id ?? '', ends[1]?.id ?? '', {
        line,
        start: headOf(leftMark),
        end: headOf(rightMark),
        startText,
        endText,
        lines,
      }),
    );
    return true;
  }

  #note(name: string | undefined, text: string): boolean {
    const node = nodeOf(this.#graph, `note ${this.#graph.nodes.size}`, this.#namespaces.at(-1) ?? null);
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
    '()': 'circle',
    '*': 'diamond-filled',
    o: 'diamond',
    '<': 'open',
    '>': 'open',
  };
  return heads[mark] ?? 'none';
}

/** Rewrites `List~int~` as `List<int>`. */
function generics(text: string): string {
  return text.replace(/~([^~]*)~/g, '<$1>');
}
