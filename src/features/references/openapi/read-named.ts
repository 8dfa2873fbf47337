import type { RawSchema } from '../schema/subschemas.js';
import type { NamedExample, ResponseLink } from './description.js';
import { stepsOf } from './pointers.js';
import { namedEntries, trimmedText, webAddress } from './raw-values.js';

/** An example of a body. */
export function readExample(name: string, raw: RawSchema): NamedExample {
  return {
    name,
    summary: trimmedText(raw.summary),
    text: trimmedText(raw.description),
    value: raw.value,
    address: webAddress(raw.externalValue),
  };
}

/** A link of a response. */
export function readLink(name: string, raw: RawSchema): ResponseLink {
  const reference = trimmedText(raw.operationRef);
  const [, path = '', method = ''] = reference.startsWith('#/') ? stepsOf(reference) : [];
  const named = method === '' ? reference : `${method.toUpperCase()} ${path}`;
  const parameters = namedEntries(raw.parameters).map(
    ([parameter, value]) => [parameter, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );
  return { name, text: trimmedText(raw.description), target: trimmedText(raw.operationId) || named, parameters };
}
