import type { AttributeSchema } from './props.js';

/** The schema of a directive with text attributes; only those in `required` have to be there. Numbers, as in `title=404`, are text. */
export function textAttributes(names: readonly string[], required: readonly string[] = []): AttributeSchema {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  return {
    '~standard': {
      validate(value) {
        const entries = Object.entries(value as Readonly<Record<string, unknown>>);
        const isText = (name: string): boolean =>
          entries.some(([key, text]) => key === name && typeof text !== 'boolean');
        const wrong = [...new Set([...required, ...entries.map(([name]) => name)])].filter((name) => !isText(name));
        const issues = wrong.map((name) => ({ message: 'it needs a text', path: [name] }));
        return issues.length > 0
          ? { issues }
          : { value: Object.fromEntries(entries.map(([name, text]) => [name, String(text)])) };
      },
      jsonSchema: { input: () => ({ type: 'object', properties, additionalProperties: false }) },
    },
  };
}
