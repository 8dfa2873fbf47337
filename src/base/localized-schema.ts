import * as z from 'zod';
import { named } from './described.js';

/** A text, or one text per locale code. */
export const localized = named('Text', z.union([z.string(), z.record(z.string(), z.string())]));
