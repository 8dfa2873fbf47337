import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { byCodeUnit, relativeTo } from '../../base/files.js';
import type { Context } from '../contract.js';
import { OverlayBuilder } from './build.js';
import type { Overlay } from './model.js';
import { parseOverlay } from './parse.js';

const EXTENSION = /\.(ya?ml|json)$/;

/**
 * Reads every file of an overlay: `<prefix>.yml` and `<prefix>-*.yml` (or `.yaml`, `.json`) below the locale's folder.
 * Null where the locale has none: it then shows the source language.
 */
export async function readOverlay(prefix: string | null, context: Context): Promise<Overlay | null> {
  const files = await overlayFiles(prefix, context);
  if (files.length === 0) return null;
  const builder = new OverlayBuilder(context);
  for (const file of files) {
    const source = await readFile(file, 'utf8');
    const document = parseOverlay({ file: relativeTo(context.siteDir, file), source }, context);
    if (document !== null) builder.add(document);
  }
  return builder.overlay();
}

/** Absolute paths of the files of an overlay, in the order in which they are read. */
export async function overlayFiles(
  prefix: string | null,
  { contentDir, locale }: Pick<Context, 'contentDir' | 'locale'>,
): Promise<readonly string[]> {
  if (prefix === null) return [];
  const path = join(contentDir, locale, ...prefix.replace(EXTENSION, '').split('/'));
  const [dir, stem] = [dirname(path), basename(path)];
  const names = await readdir(dir).catch(() => []);
  const own = names.filter((name) => {
    const bare = name.replace(EXTENSION, '');
    return bare !== name && (bare === stem || bare.startsWith(`${stem}-`));
  });
  return own.sort(byCodeUnit).map((name) => join(dir, name));
}
