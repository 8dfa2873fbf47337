import type { RawSchema } from '../schema/subschemas.js';
import type { Link, NamedExample } from './description.js';
import { stepsOf } from './pointers.js';
import { addressOf, entriesOf, textOf } from './raw-values.js';

/** An example of a body. */
export function readExample(name: string, raw: RawSchema): NamedExample {
  return {
    name,
    summary: textOf(raw.summary),
    text: textOf(raw.description),
    value: raw.value,
    address: addressOf(raw.externalValue),
  };
}

/** A link of a response. */
export function readLink(name: string, raw: RawSchema): Link {
  const reference = textOf(raw.operationRef);
  const [, path = '', method = ''] = reference.startsWith('#/') ? stepsOf(reference) : [];
  const named = method === '' ? reference : `${method.toUpperCase()} ${path}`;
  const parameters = entriesOf(raw.parameters).map(
    ([parameter, value]) => [parameter, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );
  return { name, text: textOf(raw.description), target: textOf(raw.operationId) || named, parameters };
}
