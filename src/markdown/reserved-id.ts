import type { Fault } from './page-draft.js';

/** The finding about an id of the theme in content: scripts and links of the frame would meet the wrong element. */
export function reservedId(id: string): Fault {
  return {
    code: 'reserved-id',
    message: `The id "${id}" belongs to the theme and was removed.`,
    hint: 'Choose another id.',
    severity: 'warning',
  };
}
