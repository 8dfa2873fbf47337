import type { JsonObject, PlainValue } from '../../base/json.js';

/** The text of `site.config.ts`. Each setting in `imports` is in a JSON file of its own: `{ redirects: 'redirects.json' }`. */
export function settingsText(settings: JsonObject, imports: Readonly<Record<string, string>>): string {
  const lines = Object.entries(imports).map(
    ([name, file]) => `import ${name} from './${file}' with { type: 'json' };\n`,
  );
  const ownText = literal(settings, '').replace(/\n?\}$/, '');
  const rest = Object.keys(imports).map((name) => `\n  ${name},`);
  return `import { defineConfig } from 'docsgen';\n${lines.join('')}\nexport default defineConfig(${ownText}${rest.join('')}\n});\n`;
}

/** A value as people write it: keys without quotes, short values on one line. */
function literal(value: PlainValue, indent: string): string {
  if (typeof value === 'string') return quotedText(value);
  if (value === null || typeof value !== 'object') return String(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((entry: PlainValue) => literal(entry, inner))
    : Object.entries(value).flatMap(([key, part]) =>
        part === undefined ? [] : [`${keyOf(key)}: ${literal(part, inner)}`],
      );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (indent !== '' && line.length + indent.length < 100 && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quotedText(key);
}

function quotedText(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
}
