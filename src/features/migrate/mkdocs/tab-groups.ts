/** A line that starts a tab, with its indentation and label. */
const TAB = /^([ \t>]*)===[!+]*[ \t]+"(.*)"[ \t]*$/;

/**
 * A function for the group of tabs with some labels. In the old site, a choice of one tab chooses all tabs with its label, so tabs share a
 * group if a chain of common labels connects them.
 */
export function tabGroups(texts: Iterable<string>): (labels: readonly string[]) => string | null {
  const parents = new Map<string, string>();
  const rootOf = (label: string): string => {
    let root = label;
    while (parents.get(root) !== undefined && parents.get(root) !== root) root = parents.get(root) ?? root;
    parents.set(label, root);
    return root;
  };
  for (const text of texts)
    for (const labels of labelSets(text))
      for (const label of labels) {
        const [own, first] = [rootOf(label), rootOf(labels[0] ?? label)];
        parents.set(own, first);
        parents.set(first, first);
      }
  const names = new Map<string, string>();
  return ([label]) => {
    if (label === undefined || !parents.has(label)) return null;
    const root = rootOf(label);
    const name = names.get(root) ?? freeName(root, new Set(names.values()));
    names.set(root, name);
    return name;
  };
}

/** Labels of tabs that stand beside each other. */
function labelSets(text: string): readonly (readonly string[])[] {
  if (!text.includes('===')) return [];
  const sets: string[][] = [];
  const open: { readonly indent: number; readonly labels: string[] }[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const [, indent = '', label] = TAB.exec(line) ?? [];
    const depth = label === undefined ? line.length - line.trimStart().length : indent.length;
    while ((open.at(-1)?.indent ?? -1) > depth || (label === undefined && open.at(-1)?.indent === depth)) open.pop();
    if (label === undefined) continue;
    const labels = open.at(-1)?.indent === depth ? open.at(-1)?.labels : undefined;
    if (labels !== undefined) labels.push(label);
    else {
      const own = [label];
      sets.push(own);
      open.push({ indent: depth, labels: own });
    }
  }
  return sets;
}

function freeName(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  let name = plain || 'tabs';
  for (let count = 2; taken.has(name); count++) name = `${plain || 'tabs'}-${count}`;
  return name;
}
