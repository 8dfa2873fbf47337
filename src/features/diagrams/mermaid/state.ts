import {
  DiagramError,
  edge,
  emptyGraph,
  type Graph,
  type GraphNode,
  nodeOf,
  setDirection,
  UndrawnError,
} from '../graph.js';
import { labelLines, type MermaidText, type Statement } from './mermaid-text.js';
import { NO_LINKS } from './notes.js';

const NAME = '[\\p{L}\\p{N}_.-]+';
const TRANSITION = new RegExp(`^(\\[\\*\\]|${NAME})\\s*-->\\s*(\\[\\*\\]|${NAME})\\s*(?::\\s*(.*))?$`, 'u');
const DESCRIPTION = new RegExp(`^(${NAME})\\s*:\\s*(.+)$`, 'u');
const ALIAS = new RegExp(`^state\\s+"([^"]*)"\\s+as\\s+(${NAME})\\s*(\\{)?$`, 'u');
const DECLARATION = new RegExp(
  `^(?:state\\s+)?(${NAME})\\s*(<<(?:choice|fork|join)>>|\\[\\[(?:choice|fork|join)\\]\\]|\\{)?$`,
  'u',
);
const NOTE = new RegExp(`^note\\s+(?:left|right)\\s+of\\s+(${NAME})\\s*(?::\\s*(.*))?$`, 'u');

/** Reads `stateDiagram` and `stateDiagram-v2`. */
export function readStateDiagram(text: MermaidText): Graph {
  return new StateReader(text).read();
}

class StateReader {
  readonly #graph = emptyGraph('TB');
  /** The open composite states, and for each the group that its lines belong to: the state or one of its regions. */
  readonly #states: string[] = [];
  readonly #groups: string[] = [];
  /** A note that continues until `end note`. */
  #note: { readonly state: string; readonly lines: string[] } | null = null;

  constructor(private readonly text: MermaidText) {}

  read(): Graph {
    for (const statement of this.text.statements) this.#statement(statement);
    const lastLine = this.text.statements.at(-1)?.number ?? 1;
    if (this.#states.length > 0)
      throw new DiagramError(`The state \`${this.#states.at(-1)}\` is not closed by \`}\`.`, lastLine);
    if (this.#note !== null) throw new DiagramError('A note has no `end note`.', lastLine);
    return this.#graph;
  }

  #statement({ text, number }: Statement): void {
    if (this.#note !== null) this.#noteLine(text);
    else if (text === '}') {
      if (this.#states.pop() === undefined) throw new DiagramError('This `}` closes no state.', number);
      this.#groups.pop();
    } else if (text === '--') this.#region(number);
    else if (/^click\s/.test(text)) this.text.notes.add(NO_LINKS, number);
    else if (/^direction\s/.test(text)) {
      const state = this.#graph.groups.get(this.#states.at(-1) ?? '');
      setDirection(state ?? this.#graph, text.slice(10).trim());
    } else if (!/^(?:classDef|class|style|hide|scale)\s/.test(text) && !this.#known(text)) {
      throw new UndrawnError(`The state diagram cannot be read at \`${text.slice(0, 60)}\`.`, number);
    }
  }

  /** False if the line has none of the known forms. */
  #known(line: string): boolean {
    const text = line.replace(/:::[\w-]+/g, '');
    const transition = TRANSITION.exec(text);
    if (transition !== null) return this.#transition(transition);
    const note = NOTE.exec(text);
    if (note !== null) return this.#startNote(note[1] ?? '', note[2]);
    const alias = ALIAS.exec(text);
    if (alias !== null) return this.#declare(alias[2] ?? '', alias[1] ?? '', alias[3]);
    const declaration = DECLARATION.exec(text);
    if (declaration !== null) return this.#declare(declaration[1] ?? '', null, declaration[2]);
    const description = DESCRIPTION.exec(text);
    return description !== null && this.#declare(description[1] ?? '', description[2] ?? '', undefined);
  }

  #transition([, from = '', to = '', label]: RegExpExecArray): boolean {
    const lines = label === undefined || label.trim() === '' ? [] : labelLines(label);
    this.#graph.edges.push(edge(this.#end(from, 'start'), this.#end(to, 'end'), { lines }));
    return true;
  }

  /** `--` ends a region of a composite state and starts another. The regions are concurrent. */
  #region(number: number): void {
    const state = this.#states.at(-1);
    if (state === undefined) throw new DiagramError('These `--` are outside a state.', number);
    if (this.#groups.at(-1) === state) this.#moveTo(this.#openRegion(state), state);
    this.#groups[this.#groups.length - 1] = this.#openRegion(state);
  }

  #openRegion(parent: string): string {
    const id = `region ${this.#graph.groups.size}`;
    this.#graph.groups.set(id, { id, lines: [], parent });
    return id;
  }

  /** Moves everything in a state to a region of it. */
  #moveTo(region: string, state: string): void {
    for (const node of this.#graph.nodes.values()) if (node.group === state) node.group = region;
    for (const group of this.#graph.groups.values())
      if (group.parent === state && group.id !== region) group.parent = region;
  }

  /** The start or end node of the enclosing state for `[*]`; other ids stay. */
  #end(id: string, role: 'start' | 'end'): string {
    if (id !== '[*]') {
      if (!this.#graph.groups.has(id)) this.#state(id);
      return id;
    }
    const node = nodeOf(this.#graph, `${role} of ${this.#groups.at(-1) ?? ''}`, this.#groups.at(-1) ?? null);
    node.shape = role;
    return node.id;
  }

  #state(id: string): GraphNode {
    const isNew = !this.#graph.nodes.has(id);
    const node = nodeOf(this.#graph, id, this.#groups.at(-1) ?? null);
    if (isNew) node.shape = 'round';
    return node;
  }

  #declare(id: string, label: string | null, form: string | undefined): boolean {
    if (form === '{') {
      const previousNode = this.#graph.nodes.get(id);
      this.#graph.nodes.delete(id);
      this.#graph.groups.set(id, {
        id,
        lines: label === null ? (previousNode?.lines ?? [id]) : labelLines(label),
        parent: this.#groups.at(-1) ?? null,
      });
      this.#states.push(id);
      this.#groups.push(id);
      return true;
    }
    const group = this.#graph.groups.get(id);
    if (group !== undefined) {
      if (label !== null) group.lines = labelLines(label);
      return true;
    }
    const node = this.#state(id);
    if (label !== null)
      node.lines =
        node.lines.length === 1 && node.lines[0] === id ? labelLines(label) : [...node.lines, ...labelLines(label)];
    if (form?.includes('choice')) Object.assign(node, { shape: 'diamond', lines: [''] });
    else if (form !== undefined) Object.assign(node, { shape: 'bar', lines: [''] });
    return true;
  }

  #startNote(state: string, text: string | undefined): boolean {
    if (text === undefined) this.#note = { state, lines: [] };
    else this.#addNote(state, text);
    return true;
  }

  #noteLine(text: string): void {
    if (this.#note === null) return;
    if (text !== 'end note') this.#note.lines.push(text);
    else {
      this.#addNote(this.#note.state, this.#note.lines.join('\n'));
      this.#note = null;
    }
  }

  #addNote(state: string, text: string): void {
    const node = nodeOf(this.#graph, `note ${this.#graph.nodes.size}`, this.#groups.at(-1) ?? null);
    node.shape = 'note';
    node.lines = labelLines(text);
    this.#graph.edges.push(edge(state, node.id, { line: 'dotted', end: 'none' }));
  }
}
