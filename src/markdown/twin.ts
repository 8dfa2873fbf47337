import type { Fragment } from './fragment.js';

/** The fragment as plain Markdown. Edits inside a replaced stretch are dropped. */
function writeTwin(fragment: Fragment): string {
  const edits = [...fragment.edits].sort((a, b) => a.start - b.start || b.end - a.end);
  let out = '';
  let position = 0;
  for (const edit of edits) {
    if (edit.start < position) continue;
    out += fragment.text.slice(position, edit.start);
    out += typeof edit.text === 'string' ? edit.text : writeTwin(edit.text).trim();
    position = edit.end;
  }
  return out + fragment.text.slice(position);
}

/** The page's twin, ending in one line feed; empty for an empty page. */
export function finishTwin(fragment: Fragment): string {
  const text = writeTwin(fragment).trim();
  return text === '' ? '' : `${text}\n`;
}
