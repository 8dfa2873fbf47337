import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { problem, SiteError } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { nearest, nearestPath } from '../base/nearest.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import {
  type EvaluatedQuery,
  type Expectation,
  evaluate,
  expectedPlace,
  type IndexedPlaces,
  indexedPlaces,
  openIndexFolder,
  QUERY_KINDS,
  type SearchFigures,
} from '../search/index.js';
import { publishedLocales } from '../shared/locales.js';
import { MANIFEST_NAME, SEARCH_FOLDER, type SearchManifest } from '../shared/search/format.js';
import { configFor } from './common.js';
import type { EvalOptions } from './search-options.js';
import type { Output } from './terminal.js';

const expectations = z
  .array(
    z.strictObject({
      query: z.string().min(1),
      kind: z.enum(QUERY_KINDS).optional(),
      pages: z.array(z.string()).min(1),
    }),
  )
  .min(1);

/** Runs the queries of a file against the local index. Prints queries with bad results, and the figures of each kind and of all queries. */
export async function evaluateFile(file: string, options: EvalOptions, output: Output): Promise<boolean> {
  const config = await configFor(options);
  const path = resolve(file);
  const list = readQueries(path);
  const { folder, table, vectors } = localIndex(config);
  const way = options.meaning === true ? 'meaning' : 'words';
  if (way === 'meaning' && vectors === null) throw withoutVectors();
  const unknown = unknownPlaces(list, await indexedPlaces(folder, table), relativeTo(process.cwd(), path));
  if (unknown.length > 0) throw new SiteError(unknown);
  const { queries, figures, kinds } = await evaluate(await openIndexFolder(folder, table, vectors), list, way);
  for (const query of queries.filter(isShort)) output.line(shortcoming(query));
  if (kinds.length > 0) {
    output.line(row(['kind', 'queries', 'MRR@10', 'recall@10', 'sections', 'empty']));
    for (const { kind, ...ofKind } of kinds) output.line(row([kind, String(ofKind.queries), ...numbers(ofKind)]));
  }
  const [mrr = '', recall = '', sections = '', empty = ''] = numbers(figures);
  const text = `${figures.queries} queries: recall@10 ${recall}, MRR@10 ${mrr}, right sections ${sections}, empty answers ${empty}`;
  output.success(text, { ...figures, kinds });
  return true;
}

function isShort({ rank, isRightSection }: EvaluatedQuery): boolean {
  return rank !== 1 || isRightSection === false;
}

function shortcoming({ query, rank, pages, found }: EvaluatedQuery): string {
  const first = found[0] ?? 'nothing';
  if (rank === 1) return `other section: ${query} → ${pages[0]}, shown was ${first}`;
  return `${rank === null ? 'not found' : `place ${rank}`}: ${query} → ${pages[0]}, first was ${first}`;
}

function numbers({ mrr, recall, sections, empty }: SearchFigures): readonly string[] {
  return [mrr, recall, sections, empty].map((share) => share?.toFixed(3) ?? '–');
}

function row([kind = '', ...cells]: readonly string[]): string {
  return `${kind.padEnd(9)}${cells.map((cell) => cell.padStart(11)).join('')}`;
}

/** Places in the list that the index lacks: with them, the figures would measure mistakes in the list, not the search. */
function unknownPlaces(list: readonly Expectation[], places: IndexedPlaces, file: string): readonly Diagnostic[] {
  return list.flatMap(({ query, pages }, index) =>
    pages.flatMap((address) => {
      const { url, anchor } = expectedPlace(address);
      const anchors = places.get(url);
      if (anchors !== undefined && (anchor === null || anchors.has(anchor))) return [];
      const reason = anchors === undefined ? `has no page ${url}` : `has no section ${anchor} on this page`;
      const near = anchors === undefined ? nearestPath(url, places.keys()) : nearest(anchor ?? '', anchors);
      const hint =
        near === null || near === ''
          ? 'Build the site first, and copy the address of the page from the browser, without host and base.'
          : `Did you mean \`${anchors === undefined ? near : `${url}#${near}`}\`?`;
      const message = `Query ${index + 1}, “${query}”, names ${address}, but the index ${reason}.`;
      return [problem('search-place-unknown', message, { place: { file }, hint })];
    }),
  );
}

function withoutVectors(): SiteError {
  const hint = 'Set `search.semantic`, and build the site.';
  return new SiteError([
    problem('search-index-missing', 'The local index has no vectors for searches by meaning.', { hint }),
  ]);
}

interface LocalIndex {
  readonly folder: string;
  readonly table: string;
  readonly vectors: string | null;
}

function localIndex(config: SiteConfig): LocalIndex {
  const [locale] = publishedLocales(config);
  const folder = join(config.outDir, locale?.path ?? '', SEARCH_FOLDER);
  const path = join(folder, MANIFEST_NAME);
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SearchManifest) : null;
  if (manifest?.provider.kind !== 'local') {
    throw new SiteError([
      problem('search-index-missing', `There is no local index in ${relativeTo(config.siteDir, folder)}.`, {
        hint: 'Run `docsgen build`, or use `--locale` to choose a locale that has pages.',
      }),
    ]);
  }
  const { folder: address, index, vectors = null } = manifest.provider;
  return { folder: join(config.outDir, address.slice(config.baseUrl.length)), table: index, vectors };
}

function readQueries(path: string): readonly Expectation[] {
  const shown = relativeTo(process.cwd(), path);
  const place = { file: shown };
  if (!existsSync(path)) {
    const hint = 'Check the path; it is relative to the current folder.';
    throw new SiteError([problem('search-queries-invalid', `There is no query file ${shown}.`, { place, hint })]);
  }
  const hint = 'Write a list such as `[{ "query": "窗口", "kind": "title", "pages": ["/guides/window"] }]`.';
  const invalid = (reason: string): Diagnostic =>
    problem('search-queries-invalid', `The queries in ${shown} cannot be read: ${reason}.`, { place, hint });
  const parsed = expectations.safeParse(parsedJson(path, invalid));
  if (parsed.success) return parsed.data;
  throw new SiteError(parsed.error.issues.map(({ path: keys, message }) => invalid(whereInList(keys) + message)));
}

function parsedJson(path: string, invalid: (reason: string) => Diagnostic): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SiteError([invalid(error instanceof Error ? error.message : String(error))]);
  }
}

/** Place of an issue for messages: `query 3, kind: ` for `[2, 'kind']`. */
function whereInList([index, ...keys]: readonly PropertyKey[]): string {
  if (typeof index !== 'number') return '';
  return `${[`query ${index + 1}`, ...keys.map(String)].join(', ')}: `;
}
