import { keyName } from '../../../../shared/key-names.js';
import type { InlineContext } from './inline-context.js';
import { hasExtension } from './scope.js';

const KEYS =
  /(?<![\\+])\+\+((?:[\w-]+|"[^"\n]{1,80}"|'[^'\n]{1,80}')(?:\+(?:[\w-]+|"[^"\n]{1,80}"|'[^'\n]{1,80}')){0,9})\+\+(?!\+)/g;

/** Writes `++ctrl+alt+del++` as `:kbd[Ctrl+Alt+Del]`; keys whose label is a sign become HTML. Unknown names stay text. */
export function replaceKeys(text: string, { scope, parts }: InlineContext): string {
  if (!hasExtension(scope, 'pymdownx.keys')) return text;
  return text.replace(KEYS, (source, written: string) => {
    const labels =
      written.match(/"[^"]*"|'[^']*'|[\w-]+/g)?.map((key) => (/^["']/.test(key) ? key.slice(1, -1) : keyName(key))) ??
      [];
    if (labels.some((label) => label === null)) return source;
    const isPlain = labels.every((label) => /^[\w ./-]+$/.test(label ?? '') && label !== '+');
    if (isPlain) return parts.add(`:kbd[${labels.join('+')}]`);
    return parts.add(labels.map((label) => `<kbd>${escaped(label ?? '')}</kbd>`).join('+'));
  });
}

function escaped(label: string): string {
  return label.replace(/[&<>`*_[\]\\{}|~]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
