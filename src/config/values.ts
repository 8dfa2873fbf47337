import { z } from 'zod';

/** A text, or one text per locale code. */
export const localized = z.union([z.string(), z.record(z.string(), z.string())]);

/** A path of folders or route segments without slashes at the ends; may be empty. */
export const segment = z.string().regex(/^(?:[^/\s]+(?:\/[^/\s]+)*)?$/, 'is a path without slashes at the ends');

/** An absolute http address. */
export const webUrl = z.string().regex(/^https?:\/\/[^\s/]+/, 'is an address such as https://docs.example');
