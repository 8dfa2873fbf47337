import { DiagramError, emptyGraph, type Graph } from '../graph.js';
import { ChainReader, type Flowchart } from './flowchart-chain.js';
import { joinStatements, labelLines, type MermaidText, type Statement } from './mermaid-text.js';
import { NO_LINKS } from './notes.js';

/** Statements that only set colours, which the theme decides. */
const STYLING = /^(?:classDef|class|style|linkStyle)\s/;

/** Reads `flowchart` and `graph`. */
export function readFlowchart(text: MermaidText): Graph {
  const [, direction = '', firstStatement = ''] = /^([^;]*);?([\s\S]*)$/.exec(text.argument) ?? [];
  const graph = emptyGraph(directionOf(direction.trim() || 'TB', text.typeLine));
  const chart: Flowchart = { graph, links: new Set(), notes: text.notes };
  const groups: string[] = [];
  for (const line of joinStatements([{ text: firstStatement, number: text.typeLine }, ...text.statements], /./)) {
    for (const part of splitStatements(line)) readStatement(part, chart, groups);
  }
  if (groups.length > 0)
    throw new DiagramError(`The subgraph \`${groups.at(-1)}\` has no \`end\`.`, text.statements.at(-1)?.number ?? 1);
  return graph;
}

/** Splits at semicolons, except within quotes and references such as `#35;`. */
function splitStatements({ text, number }: Statement): readonly Statement[] {
  const parts = text.match(/(?:"[^"]*"|[#&]#?\w+;|[^;])+/g) ?? [];
  return parts.map((part) => ({ text: part.trim(), number })).filter((part) => part.text !== '');
}

const DIRECTIONS: Readonly<Record<string, Graph['direction']>> = {
  TB: 'TB',
  TD: 'TB',
  v: 'TB',
  BT: 'BT',
  '^': 'BT',
  LR: 'LR',
  '>': 'LR',
  RL: 'RL',
  '<': 'RL',
};

function directionOf(word: string, line: number): Graph['direction'] {
  const direction = Object.hasOwn(DIRECTIONS, word) ? DIRECTIONS[word] : undefined;
  if (direction !== undefined) return direction;
  throw new DiagramError(`\`${word}\` is not a direction; write TB, BT, LR or RL.`, line);
}

function readStatement(statement: Statement, chart: Flowchart, groups: string[]): void {
  const { text, number } = statement;
  const { graph } = chart;
  const subgraph = /^subgraph\s+([\s\S]*)$/.exec(text);
  if (subgraph !== null) groups.push(openGroup(subgraph[1] ?? '', graph, groups.at(-1) ?? null));
  else if (text === 'end') {
    if (groups.pop() === undefined) throw new DiagramError('This `end` closes no subgraph.', number);
  } else if (text.startsWith('direction ')) {
    const part = graph.groups.get(groups.at(-1) ?? '') ?? graph;
    part.direction = directionOf(text.slice(10).trim(), number);
  } else if (/^click\s/.test(text)) chart.notes.add(NO_LINKS, number);
  else if (!STYLING.test(text)) new ChainReader(statement, chart, groups.at(-1) ?? null).read();
}

function openGroup(heading: string, graph: Graph, parent: string | null): string {
  const [, id = '', label] = /^("[^"]*"|[^[\s]+)\s*(?:\[([\s\S]*)\])?$/.exec(heading) ?? [null, heading];
  const name = id.replaceAll('"', '') || `group-${graph.groups.size}`;
  // A name that was linked before the subgraph started was taken for a node.
  graph.nodes.delete(name);
  graph.groups.set(name, { id: name, lines: labelLines(label ?? name), parent });
  return name;
}
