import * as z from 'zod';
import { icons } from '../shared/icons.js';

/** The name of an icon of `src/shared/icons.ts`. */
export const iconName = z.string().refine((name) => Object.hasOwn(icons, name), {
  message: 'be the name of an icon',
  params: { candidates: Object.keys(icons) },
});
