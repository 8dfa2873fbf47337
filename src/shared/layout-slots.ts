/** Places of the theme's layouts that a site and its extensions may fill; all that stands in one is shown, in order. */
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

/** One of them. */
export type LayoutSlot = (typeof LAYOUT_SLOTS)[number];
