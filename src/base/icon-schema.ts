import * as z from 'zod';
import { icons } from '../shared/icons.js';

/** Name of an icon in `src/shared/icons.ts`. */
export const iconName = z.string().refine((name) => Object.hasOwn(icons, name), {
  message: 'be the name of an icon',
  params: { candidates: Object.keys(icons) },
});
