import type { Graph, GraphGroup, GraphNode } from './graph.js';
import { isInGroup } from './graph-dot.js';
import type { Graphviz } from './graphviz.js';
import { type EdgeCurve, type GraphLayout, layoutPart } from './layout.js';
import { blockSize } from './measure.js';
import type { CenteredBox, DrawingPoint } from './scene.js';

/** Padding between a group's content and its border, in pixels, besides the height of its title. */
const PADDING = 8;

/** Lets Graphviz place the nodes of a graph whose sizes are known. */
export function layoutGraph(graph: Graph, graphviz: Graphviz): Promise<GraphLayout> {
  return layoutGroups(graph, (part) => layoutPart(part, graphviz));
}

/**
 * Lays out each group that has a direction of its own separately, and the rest as if these groups were nodes, because Graphviz knows only
 * one direction per graph.
 */
async function layoutGroups(graph: Graph, layout: (graph: Graph) => Promise<GraphLayout>): Promise<GraphLayout> {
  const placedGroups: Placed[] = [];
  let restOfGraph = graph;
  for (const group of groupsApart(graph)) {
    const insideGraph = insideOf(graph, group);
    const innerLayout = await layoutGroups(insideGraph, layout);
    const standIn = standInFor(group, innerLayout);
    restOfGraph = replaceGroup(insideGraph, group, restOfGraph, standIn);
    placedGroups.push({ group, inner: innerLayout, standIn });
  }
  const outerLayout = await layout(restOfGraph);
  return placedGroups.reduce(
    (joinedLayout, one) => joinLayouts(joinedLayout, one, graph.direction === 'BT'),
    outerLayout,
  );
}

/** A laid-out group, and the node that stands for it in the surrounding graph. */
interface Placed {
  readonly group: GraphGroup;
  readonly inner: GraphLayout;
  readonly standIn: GraphNode;
}

/**
 * The outermost groups whose direction differs from the graph's. As in Mermaid, a group that has an edge across its border takes the
 * graph's direction.
 */
function groupsApart(graph: Graph): readonly GraphGroup[] {
  const groups: GraphGroup[] = [];
  for (const group of graph.groups.values()) {
    const { id, direction = graph.direction, parent } = group;
    if (direction === graph.direction || graph.nodes.has(id)) continue;
    if (groups.some((outer) => isInGroup(graph, parent, outer.id))) continue;
    const isEmpty = ![...graph.nodes.values()].some((node) => isInGroup(graph, node.group, id));
    const isLeft = graph.edges.some(({ from, to }) => isInside(graph, from, id) !== isInside(graph, to, id));
    if (!isEmpty && !isLeft) groups.push(group);
  }
  return groups;
}

/** True for a node or group inside a group, but not for the group itself. */
function isInside(graph: Graph, id: string, group: string): boolean {
  const parent = graph.nodes.get(id)?.group ?? graph.groups.get(id)?.parent ?? null;
  return isInGroup(graph, parent, group);
}

function insideOf(graph: Graph, { id, direction = graph.direction }: GraphGroup): Graph {
  const groups = [...graph.groups.values()]
    .filter(({ parent }) => isInGroup(graph, parent, id))
    .map((group) => ({ ...group, parent: group.parent === id ? null : group.parent }));
  const nodes = [...graph.nodes.values()].filter((node) => isInGroup(graph, node.group, id));
  const edges = graph.edges.filter(({ from }) => isInside(graph, from, id));
  for (const node of nodes) if (node.group === id) node.group = null;
  return {
    direction,
    nodes: new Map(nodes.map((node) => [node.id, node])),
    edges,
    groups: new Map(groups.map((group) => [group.id, group])),
  };
}

/** The graph with one node instead of a group and its content. */
function replaceGroup(insideGraph: Graph, { id }: GraphGroup, graph: Graph, standIn: GraphNode): Graph {
  const firstName = [...insideGraph.nodes.keys()][0];
  const nodes = [...graph.nodes].flatMap(([name, node]): [string, GraphNode][] => {
    if (name === firstName) return [[id, standIn]];
    return insideGraph.nodes.has(name) ? [] : [[name, node]];
  });
  const innerEdges = new Set(insideGraph.edges);
  return {
    direction: graph.direction,
    nodes: new Map(nodes),
    edges: graph.edges.filter((candidate) => !innerEdges.has(candidate)),
    groups: new Map([...graph.groups].filter(([name]) => name !== id && !insideGraph.groups.has(name))),
  };
}

function standInFor({ id, lines, parent }: GraphGroup, innerLayout: GraphLayout): GraphNode {
  const title = blockSize(lines);
  const size = {
    width: Math.max(innerLayout.width + PADDING, title.width + 2 * PADDING),
    height: innerLayout.height + PADDING + titleHeight(lines),
  };
  return { id, lines: [], shape: 'text', group: parent, compartments: [], size };
}

function titleHeight(lines: readonly string[]): number {
  return lines.every((line) => line === '') ? 0 : blockSize(lines).height;
}

/** The layout with a group and its content instead of its stand-in. Titles are at the bottom if the graph runs from bottom to top. */
function joinLayouts(outerLayout: GraphLayout, { group, inner, standIn }: Placed, isBelow: boolean): GraphLayout {
  const nodes = new Map(outerLayout.nodes);
  const box = nodes.get(standIn);
  if (box === undefined) return outerLayout;
  nodes.delete(standIn);
  const top = PADDING / 2 + (isBelow ? 0 : titleHeight(group.lines));
  const shift = { x: box.x - inner.width / 2, y: box.y - box.height / 2 + top };
  const movePlace = <Place extends DrawingPoint>(place: Place): Place => ({
    ...place,
    x: place.x + shift.x,
    y: place.y + shift.y,
  });
  for (const [node, place] of inner.nodes) nodes.set(node, movePlace(place));
  const routes = inner.routes.map(
    (route): EdgeCurve => ({
      ...route,
      points: route.points.map(movePlace),
      startTip: route.startTip && movePlace(route.startTip),
      endTip: route.endTip && movePlace(route.endTip),
      label: route.label && movePlace(route.label),
    }),
  );
  const groups = inner.groups.map((one) => ({ ...one, box: movePlace<CenteredBox>(one.box) }));
  return {
    ...outerLayout,
    nodes,
    routes: [...outerLayout.routes, ...routes],
    groups: [...outerLayout.groups, { lines: group.lines, box, isBelow }, ...groups],
  };
}
