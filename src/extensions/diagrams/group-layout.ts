import type { Graph, GraphGroup, GraphNode } from './graph.js';
import { isWithin } from './graph-dot.js';
import type { Layout, Route } from './layout.js';
import { blockSize } from './measure.js';
import type { Box, Point } from './scene.js';

/** Room between what is in a group and its border, in pixels; a title takes its height besides. */
const PADDING = 8;

/** Lays out groups that have a direction of their own each by itself, and the rest around them as if these were nodes. Graphviz knows one direction only. */
export async function layoutGroups(graph: Graph, layout: (graph: Graph) => Promise<Layout>): Promise<Layout> {
  const placed: Placed[] = [];
  let rest = graph;
  for (const group of groupsApart(graph)) {
    const inside = insideOf(graph, group);
    const inner = await layoutGroups(inside, layout);
    const standIn = standInFor(group, inner);
    rest = without(inside, group, rest, standIn);
    placed.push({ group, inner, standIn });
  }
  const outer = await layout(rest);
  return placed.reduce((done, one) => joined(done, one, graph.direction === 'BT'), outer);
}

/** A group that has been laid out, and the node that takes its place in what is around it. */
interface Placed {
  readonly group: GraphGroup;
  readonly inner: Layout;
  readonly standIn: GraphNode;
}

/** The outermost groups that lie in another direction than the graph. Where an edge leads from the inside of a group to its outside, the graph's direction holds, as in Mermaid. */
function groupsApart(graph: Graph): readonly GraphGroup[] {
  const found: GraphGroup[] = [];
  for (const group of graph.groups.values()) {
    const { id, direction = graph.direction, parent } = group;
    if (direction === graph.direction || graph.nodes.has(id)) continue;
    if (found.some((outer) => isWithin(graph, parent, outer.id))) continue;
    const isEmpty = ![...graph.nodes.values()].some((node) => isWithin(graph, node.group, id));
    const isLeft = graph.edges.some(({ from, to }) => isInside(graph, from, id) !== isInside(graph, to, id));
    if (!isEmpty && !isLeft) found.push(group);
  }
  return found;
}

/** True for a node or group in a group; the group itself stands among what is around it. */
function isInside(graph: Graph, id: string, group: string): boolean {
  const parent = graph.nodes.get(id)?.group ?? graph.groups.get(id)?.parent ?? null;
  return isWithin(graph, parent, group);
}

function insideOf(graph: Graph, { id, direction = graph.direction }: GraphGroup): Graph {
  const groups = [...graph.groups.values()]
    .filter(({ parent }) => isWithin(graph, parent, id))
    .map((group) => ({ ...group, parent: group.parent === id ? null : group.parent }));
  const nodes = [...graph.nodes.values()].filter((node) => isWithin(graph, node.group, id));
  const edges = graph.edges.filter(({ from }) => isInside(graph, from, id));
  for (const node of nodes) if (node.group === id) node.group = null;
  return {
    direction,
    nodes: new Map(nodes.map((node) => [node.id, node])),
    edges,
    groups: new Map(groups.map((group) => [group.id, group])),
  };
}

/** The graph with a node in the place of a group and all that is in it. */
function without(inside: Graph, { id }: GraphGroup, graph: Graph, standIn: GraphNode): Graph {
  const first = [...inside.nodes.keys()][0];
  const nodes = [...graph.nodes].flatMap(([name, node]): [string, GraphNode][] => {
    if (name === first) return [[id, standIn]];
    return inside.nodes.has(name) ? [] : [[name, node]];
  });
  const inner = new Set(inside.edges);
  return {
    direction: graph.direction,
    nodes: new Map(nodes),
    edges: graph.edges.filter((candidate) => !inner.has(candidate)),
    groups: new Map([...graph.groups].filter(([name]) => name !== id && !inside.groups.has(name))),
  };
}

function standInFor({ id, lines, parent }: GraphGroup, inner: Layout): GraphNode {
  const title = blockSize(lines);
  const size = {
    width: Math.max(inner.width + PADDING, title.width + 2 * PADDING),
    height: inner.height + PADDING + titleHeight(lines),
  };
  return { id, lines: [], shape: 'text', group: parent, compartments: [], size };
}

function titleHeight(lines: readonly string[]): number {
  return lines.every((line) => line === '') ? 0 : blockSize(lines).height;
}

/** The layout with a group and what is in it in the place of its stand-in. Titles stand below where the graph runs from bottom to top. */
function joined(outer: Layout, { group, inner, standIn }: Placed, isBelow: boolean): Layout {
  const nodes = new Map(outer.nodes);
  const box = nodes.get(standIn);
  if (box === undefined) return outer;
  nodes.delete(standIn);
  const top = PADDING / 2 + (isBelow ? 0 : titleHeight(group.lines));
  const shift = { x: box.x - inner.width / 2, y: box.y - box.height / 2 + top };
  const moved = <Place extends Point>(place: Place): Place => ({
    ...place,
    x: place.x + shift.x,
    y: place.y + shift.y,
  });
  for (const [node, place] of inner.nodes) nodes.set(node, moved(place));
  const routes = inner.routes.map(
    (route): Route => ({
      ...route,
      points: route.points.map(moved),
      startTip: route.startTip && moved(route.startTip),
      endTip: route.endTip && moved(route.endTip),
      label: route.label && moved(route.label),
    }),
  );
  const groups = inner.groups.map((one) => ({ ...one, box: moved<Box>(one.box) }));
  return {
    ...outer,
    nodes,
    routes: [...outer.routes, ...routes],
    groups: [...outer.groups, { lines: group.lines, box, isBelow }, ...groups],
  };
}
