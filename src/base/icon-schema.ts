import * as z from 'zod';
import { icons } from '../shared/icons.js';
import { isSetIcon } from './icon-sets.js';

/** Name of an icon in `src/shared/icons.ts`, or of an icon of a set, which is looked up when the content is read. */
export const iconName = z.string().refine((name) => Object.hasOwn(icons, name) || isSetIcon(name), {
  message: 'be the name of an icon',
  params: { candidates: Object.keys(icons) },
});
