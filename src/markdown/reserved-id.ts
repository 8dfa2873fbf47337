import type { Fault } from './page-draft.js';

/** Finding for an ID in content that the theme reserves: its scripts and links would find the wrong element. */
export function reservedId(id: string): Fault {
  return {
    code: 'reserved-id',
    message: `The id \`${id}\` belongs to the theme and was removed.`,
    hint: 'Choose another id.',
    severity: 'warning',
  };
}
