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

const NAME = '"[^"]*"|[\\p{L}\\p{N}_.-]+';
const ALIAS = '(?:\\[\\s*(?:"([^"]*)"|([^\\]"]*))\\s*\\])?';
const ENTITY = new RegExp(`^(${NAME})\\s*${ALIAS}\\s*(\\{)?\\s*(\\})?$`, 'u');
const MARKS = /^([|o}{]{2})(--|\.\.|-\.|\.-)([|o}{]{2})$/;
const WORDS = '(?:only one|(?:zero|one) or (?:one|more|many|zero)|many\\([01]\\)|[01]\\+|1)';
const SPOKEN = new RegExp(`^(${WORDS})\\s+(optionally to|to)\\s+(${WORDS})$`);
const RELATION = new RegExp(
  `^(${NAME})\\s*([|o}{]{2}(?:--|\\.\\.|-\\.|\\.-)[|o}{]{2}|\\s${WORDS}\\s+(?:optionally to|to)\\s+${WORDS}\\s)\\s*(${NAME})\\s*(?::\\s*(.*))?$`,
  'u',
);
const ATTRIBUTE = /^(\S+)\s+(\S+)(?:\s+((?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*))?(?:\s+"([^"]*)")?$/;

/** Width in pixels above which a line of a comment is broken. */
const COMMENT_WIDTH = 180;

/** Reads `erDiagram`. */
export function readEr(text: MermaidText): Graph {
  return new EntityReader().read(text);
}

class EntityReader {
  readonly #graph = emptyGraph('TB');
  /** The entity whose braces are open. */
  #openEntity: GraphNode | null = null;

  read(text: MermaidText): Graph {
    for (const statement of text.statements) this.#statement(statement);
    if (this.#openEntity !== null)
      throw new DiagramError(
        `The entity \`${this.#openEntity.id}\` is not closed by \`}\`.`,
        text.statements.at(-1)?.number ?? 1,
      );
    return this.#graph;
  }

  #statement({ text, number }: Statement): void {
    if (text === '}') this.#close(number);
    else if (this.#openEntity !== null) this.#attribute(this.#openEntity, text, number);
    else if (/^direction\s/.test(text)) setDirection(this.#graph, text.slice(10).trim());
    else if (!/^(?:classDef|class|style)\s/.test(text) && !this.#known(text.replace(/:::[\w,-]+/g, '')))
      throw new UndrawnError(`The diagram of entities cannot be read at \`${text.slice(0, 60)}\`.`, number);
  }

  #close(number: number): void {
    if (this.#openEntity === null) throw new DiagramError('This `}` closes nothing.', number);
    this.#openEntity = null;
  }

  #known(text: string): boolean {
    const [, name, quotedAlias, plainAlias, openingBrace, close] = ENTITY.exec(text) ?? [];
    if (name !== undefined) {
      const entity = this.#entity(name);
      const alias = quotedAlias ?? plainAlias;
      if (alias !== undefined) entity.lines = labelLines(alias);
      if (openingBrace !== undefined && close === undefined) this.#openEntity = entity;
      return true;
    }
    const relation = RELATION.exec(text);
    return relation !== null && this.#relate(relation);
  }

  #entity(name: string): GraphNode {
    const id = name.replaceAll('"', '');
    const node = nodeOf(this.#graph, id, null);
    if (node.shape === 'entity') return node;
    return Object.assign(node, { shape: 'entity' as const, lines: labelLines(id) });
  }

  /** Reads `string name PK "comment"`. */
  #attribute({ compartments }: GraphNode, text: string, number: number): void {
    const [, type, name = '', keys = '', comment = ''] = ATTRIBUTE.exec(text) ?? [];
    if (type === undefined)
      throw new UndrawnError(`The attribute cannot be read at \`${text.slice(0, 60)}\`; write \`type name\`.`, number);
    compartments.push([type, name, keys.replace(/\s+/g, ''), labelLines(comment, COMMENT_WIDTH).join('\n')]);
  }

  #relate([, from = '', relation = '', to = '', label = '']: RegExpExecArray): boolean {
    const [, start = '', line = '', end = ''] = MARKS.exec(relation) ?? SPOKEN.exec(relation.trim()) ?? [];
    this.#graph.edges.push(
      edge(this.#entity(from).id, this.#entity(to).id, {
        line: line.includes('.') || line.startsWith('optionally') ? 'dotted' : 'solid',
        start: headOf(start),
        end: headOf(end),
        lines: label.trim() === '' ? [] : labelLines(label),
      }),
    );
    return true;
  }
}

/** The cardinality for marks such as `|o` or for words. */
function headOf(mark: string): Head {
  const isMany = /[{}+]|more|many/.test(mark);
  const isOptional = /o[|{}]|[|{}]o|zero|0/.test(mark);
  if (isMany) return isOptional ? 'zero-many' : 'one-many';
  return isOptional ? 'zero-one' : 'one';
}
