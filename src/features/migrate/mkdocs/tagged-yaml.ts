import { type Document, isAlias, isCollection, isScalar, isSeq, type Node, visit } from 'yaml';
import { type DataReading, readChangedYaml } from '../../../base/data-text.js';
import { deepYaml } from '../../../base/yaml-depth.js';
import { PYTHON_KEY } from './python-name.js';

/** A configuration with its Python tags as data. */
export interface TaggedReading extends DataReading {
  /** Environment variables that a value asks for; the value is its default. */
  readonly variables: readonly string[];
}

const PYTHON = /^tag:yaml\.org,2002:python\/(?:name|module|object(?:\/apply|\/new)?):([^,]*),?$/;

/**
 * Reads YAML with the tags of MkDocs. A function (`!!python/name:a.b`) becomes an object that names it, `!ENV` its default, and `!relative`
 * its path with `$docs_dir` and `$config_dir`. Nothing is called, and no environment variable is read.
 */
export function readTaggedYaml(source: string): TaggedReading {
  const deepAt = deepYaml(source);
  if (deepAt !== null) {
    const line = source.slice(0, deepAt).split('\n').length;
    return { value: undefined, faults: [{ reason: 'it is nested too deeply', line }], variables: [] };
  }
  const variables: string[] = [];
  const reading = readChangedYaml(source, (document) => {
    visit(document, {
      Pair(_, { key }) {
        // A title such as `2.0` is a text, as it is written.
        if (isScalar(key) && typeof key.value === 'number') key.value = key.source;
      },
      Node(_, node) {
        const value = untagged(node as Node, document, variables);
        return value === node ? undefined : value;
      },
    });
  });
  return { ...reading, variables };
}

/** The node without a tag of MkDocs, or the node itself. */
function untagged(node: Node, document: Document, variables: string[]): Node {
  const tag = 'tag' in node ? (node.tag ?? '') : '';
  const [, name] = PYTHON.exec(tag) ?? [];
  if (name !== undefined) return withAnchor(document.createNode({ [PYTHON_KEY]: name, ...argumentsOf(node) }), node);
  if (tag !== '!ENV') return node;
  const items = isSeq(node) ? node.items : [node];
  const names = items.length > 1 ? items.slice(0, -1) : items;
  variables.push(...names.map((item) => (isScalar(item) ? String(item.value) : '')).filter((item) => item !== ''));
  const value = items.length > 1 ? items.at(-1) : null;
  return withAnchor(isScalar(value) || isCollection(value) ? value : document.createNode(null), node);
}

/** Keyword arguments of a function that a tag calls. */
function argumentsOf(node: Node): object {
  if (!isCollection(node) || isSeq(node)) return {};
  const kwds: unknown = node.get('kwds');
  return isCollection(kwds) ? { kwds } : {};
}

function withAnchor(node: Node, { anchor }: { readonly anchor?: string }): Node {
  if (anchor !== undefined && !isAlias(node)) node.anchor = anchor;
  return node;
}
