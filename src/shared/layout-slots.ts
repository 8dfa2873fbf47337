/** Places in the theme's layouts that a site and its extensions may fill; contents appear in order. */
export const LAYOUT_SLOTS = [
  'sidebar-before',
  'sidebar-after',
  'title-before',
  'title-after',
  'contents-before',
  'contents-after',
  'text-before',
  'text-after',
  'footer-before',
  'footer-after',
] as const;

/** Name of a place in the theme's layouts. */
export type LayoutSlot = (typeof LAYOUT_SLOTS)[number];
