import type { ColoredKind } from './admonitions.js';

/** What `:badge[…]{type=…}` and badges of sidebars may be: kinds of admonition whose colours they have. */
export const BADGE_TYPES = ['note', 'tip', 'info', 'warning', 'danger'] as const satisfies readonly ColoredKind[];

/** The type of a badge. */
export type BadgeType = (typeof BADGE_TYPES)[number];

/** True for a type of badge. */
export function isBadgeType(type: string): type is BadgeType {
  return BADGE_TYPES.some((one) => one === type);
}
