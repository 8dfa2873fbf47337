import type { ListItem, Root } from 'mdast';
import { slot } from '../../shared/slots.js';
import { walk } from '../dialect/tree-walk.js';
import { box, textNode } from '../html-nodes.js';

/** Names the checkboxes of task lists for screen readers. */
export function tasks(root: Root): void {
  walk(root, (node) => {
    if (node.type !== 'list' || !node.children.some(isTask)) return;
    node.data = { ...node.data, hProperties: { className: ['contains-task-list'] } };
    for (const item of node.children) if (isTask(item)) prepend(item);
  });
}

function isTask(item: ListItem): boolean {
  return typeof item.checked === 'boolean';
}

function prepend(item: ListItem): void {
  const isChecked = item.checked === true;
  const input = box(
    'input',
    {
      type: 'checkbox',
      disabled: true,
      checked: isChecked,
      ariaLabel: slot('word', isChecked ? 'taskDone' : 'taskOpen'),
    },
    [],
  );
  item.checked = null;
  item.data = { ...item.data, hProperties: { className: ['task-list-item'] } };
  const firstBlock = item.children[0];
  if (firstBlock?.type === 'paragraph') firstBlock.children.unshift(input, textNode(' ') as never);
  else item.children.unshift({ type: 'paragraph', children: [input] });
}
