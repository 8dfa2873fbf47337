import { basename, dirname, resolve } from 'node:path';
import type { Metafile, OutputFile } from 'esbuild';
import { ASSETS_FOLDER, isInside, posix, relativeTo } from '../base/files.js';
import { sha256, shortHash, stableJson } from '../base/hash.js';
import { packageRoot } from '../base/package-root.js';
import type { BrowserFile } from './browser-files.js';

/** The result of an esbuild run. */
export interface Outputs {
  readonly outputFiles?: readonly OutputFile[] | undefined;
  readonly metafile?: Metafile | undefined;
}

/** The outputs of a run with their final names. */
export interface NamedOutputs {
  readonly files: readonly BrowserFile[];
  /** Converts a path in the metafile to a path relative to the output folder. */
  readonly nameOf: (path: string) => string;
}

/** A script or a sheet under esbuild's name, with its source map. */
interface Draft {
  /** Texts by path relative to the output folder. */
  readonly texts: Map<string, string>;
  /** Its input files, under names that are the same on every machine. */
  readonly inputs: readonly string[];
}

/** The hash in a name, and in an import of the name. */
const HASH = /-([A-Z0-9]{8})(?=\.)/g;

/**
 * Names scripts and sheets by a hash of their content and their imports. esbuild's own hash also depends on the location of the sources:
 * docsgen in npm's `node_modules`, in pnpm's store and in a checkout would publish the same bytes under three names.
 */
export function namedOutputs(folder: string, { outputFiles = [], metafile }: Outputs): NamedOutputs {
  const drafts = new Map<string, Draft>();
  const assets: BrowserFile[] = [];
  for (const output of outputFiles) {
    const file = belowOutput(output.path);
    if (isNamed(file)) addDraft(drafts, file, textOf(output, folder), inputsOf(file, metafile, folder));
    else assets.push({ file, content: output.contents });
  }
  const hashes = hashesOf(drafts);
  const rename = (text: string): string => text.replace(HASH, (_, hash: string) => `-${hashes.get(hash) ?? hash}`);
  const namedFiles = [...drafts.values()].flatMap(({ texts }) =>
    Array.from(texts, ([file, text]) => ({ file: rename(file), content: Buffer.from(rename(text)) })),
  );
  return { files: [...namedFiles, ...assets], nameOf: (path) => rename(belowOutput(path)) };
}

/** False for fonts and images, whose esbuild hash depends only on their bytes. */
function isNamed(file: string): boolean {
  return /\.(?:js|css)(?:\.map)?$/.test(file);
}

function addDraft(drafts: Map<string, Draft>, file: string, text: string, inputs: readonly string[]): void {
  const hash = hashIn(file);
  const draft = drafts.get(hash) ?? { texts: new Map(), inputs };
  draft.texts.set(file, text);
  drafts.set(hash, draft);
}

function hashIn(file: string): string {
  return [...basename(file).matchAll(HASH)].at(-1)?.[1] ?? '';
}

/** Final hashes by esbuild's hash. Files may import each other in cycles, so a hash covers all files that can be reached. */
function hashesOf(drafts: ReadonlyMap<string, Draft>): ReadonlyMap<string, string> {
  const contents = new Map(Array.from(drafts, ([hash, draft]) => [hash, contentHash(draft, drafts)]));
  const finalHash = (hash: string): string => {
    const [ownContent, ...otherContents] = Array.from(
      reachable(hash, drafts),
      (reached) => contents.get(reached) ?? '',
    );
    return shortHash(stableJson([ownContent, ...otherContents.sort()]));
  };
  return new Map(Array.from(drafts.keys(), (hash) => [hash, finalHash(hash)]));
}

/**
 * Hash of the texts without the hashes in them. It includes the inputs, so that different modules with the same text keep different names.
 */
function contentHash({ texts, inputs }: Draft, drafts: ReadonlyMap<string, Draft>): string {
  const withoutHashes = (text: string): string =>
    text.replace(HASH, (all, hash: string) => (drafts.has(hash) ? '-' : all));
  return sha256(
    stableJson([inputs, ...Array.from(texts, ([file, text]) => [withoutHashes(file), withoutHashes(text)])]),
  );
}

/** A draft, followed by its direct and indirect imports. */
function reachable(start: string, drafts: ReadonlyMap<string, Draft>): ReadonlySet<string> {
  const reachedHashes = new Set([start]);
  for (const hash of reachedHashes)
    for (const text of drafts.get(hash)?.texts.values() ?? [])
      for (const [, nextHash = ''] of text.matchAll(HASH)) if (drafts.has(nextHash)) reachedHashes.add(nextHash);
  return reachedHashes;
}

/** The text of an output; sources in a map have names that are the same on every machine. */
function textOf({ path, text }: OutputFile, folder: string): string {
  if (!path.endsWith('.map')) return text;
  const map = JSON.parse(text) as { sources: readonly string[] };
  const sources = map.sources.map((source) => inputName(source, folder, dirname(path)));
  return JSON.stringify({ ...map, sources });
}

function inputsOf(file: string, metafile: Metafile | undefined, folder: string): readonly string[] {
  const output = Object.entries(metafile?.outputs ?? {}).find(([path]) => belowOutput(path) === file)?.[1];
  return Object.keys(output?.inputs ?? {}).map((path) => inputName(path, folder, folder));
}

/**
 * The name of an input file, independent of where its package is: `react/index.js` in a package, `docsgen/src/client/main.ts` in the
 * generator, `templates/islands/Own.tsx` in the site. `path` is relative to `from`.
 */
export function inputName(path: string, siteDir: string, from: string): string {
  if (/^[a-z-]+:/.test(path)) return path;
  const absolutePath = resolve(from, path);
  const root = packageRoot();
  const ofGenerator = ['src', 'templates'].some((dir) => isInside(resolve(root, dir), absolutePath));
  if (ofGenerator) return `docsgen/${relativeTo(root, absolutePath)}`;
  const inPackage = /.*\/node_modules\/(.+)$/s.exec(posix(absolutePath))?.[1];
  return inPackage ?? relativeTo(siteDir, absolutePath);
}

/** The path from the last `assets/` on; parent folders may have that name too. */
function belowOutput(path: string): string {
  return posix(path).slice(posix(path).lastIndexOf(`${ASSETS_FOLDER}/`));
}
