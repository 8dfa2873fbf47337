import { decoded } from '../../../shared/addresses.js';
/** What a reference such as `#/paths/~1things/get` leads to; undefined where it leads nowhere. */
export function partOf(document: unknown, ref: string): unknown {
  return stepsOf(ref).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Readonly<Record<string, unknown>>)[step]
        : undefined,
    document,
  );
}

/** The names that a reference into the document leads along: `#/paths/~1things/get` → `paths`, `/things`, `get`. */
export function stepsOf(ref: string): readonly string[] {
  return ref.slice(2).split('/').map(decodedStep);
}

/** A reference along names. */
export function refOf(steps: readonly string[]): string {
  return `#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
}

function decodedStep(step: string): string {
  return decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
}
