import { decoded } from '../../../shared/addresses.js';
/** The target of a reference such as `#/paths/~1things/get`; undefined if there is none. */
export function referencedPart(document: unknown, ref: string): unknown {
  return stepsOf(ref).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Readonly<Record<string, unknown>>)[step]
        : undefined,
    document,
  );
}

/** The path parts of a reference within the document: `#/paths/~1things/get` → `paths`, `/things`, `get`. */
export function stepsOf(ref: string): readonly string[] {
  return ref.slice(2).split('/').map(decodedStep);
}

/** The reference for path parts; the inverse of `stepsOf`. */
export function refOf(steps: readonly string[]): string {
  return `#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
}

function decodedStep(step: string): string {
  return decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
}
