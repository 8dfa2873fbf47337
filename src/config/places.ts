import { readFileSync } from 'node:fs';
import type { ProblemOptions } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { findConfig } from './find.js';
import { locateKey } from './locate.js';

/** Tells where settings of a site stand; the configuration is read when the first is asked for. */
export function configPlaces(
  siteDir: string,
): (path: readonly PropertyKey[]) => Pick<ProblemOptions, 'place' | 'source'> {
  let text: { readonly file: string; readonly source: string } | null = null;
  return (path) => {
    const found = findConfig(siteDir);
    if (found === null) return {};
    text ??= { file: relativeTo(siteDir, found), source: readFileSync(found, 'utf8') };
    return { place: locateKey(text.source, text.file, path), source: text.source };
  };
}
