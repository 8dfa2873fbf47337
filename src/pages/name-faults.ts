import { type ProblemOptions, problem } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Route, Site } from '../model/site.js';
import type { Source } from '../model/source.js';
import { frontmatterPlace } from '../open/places.js';
import { redirectPlaces, unpublishableRedirect } from '../open/redirect-places.js';
import { differingInCase, nameFault, redirectFile } from '../output/index.js';
import { DistinctNames } from '../shared/file-names.js';
import { redirectsWithPage } from '../site/index.js';

/** A file whose name comes from an author. */
interface NamedFile {
  readonly file: string;
  /** The error with its place, for an error about the name alone. */
  readonly placed: (fault: Diagnostic) => Diagnostic;
}

/**
 * Errors about names that some system cannot hold, or takes for that of another file, at the pages, static files and redirects that the
 * names come from. Several files share an error if it is one mistake, such as the name of their folder.
 */
export function nameFaults(site: Site): ReadonlyMap<string, Diagnostic> {
  const faults = new Map<string, Diagnostic>();
  const names = new DistinctNames();
  const byMistake = new Map<string, Diagnostic>();
  for (const { file, placed } of namedFiles(site)) {
    const invalid = nameFault(file);
    const alike = invalid === null ? names.add(file) : null;
    const fault = alike === null ? invalid : differingInCase(alike);
    if (fault === null) continue;
    const fromFolder = alike !== null && alike[1] !== file ? byMistake.get(fault.message) : undefined;
    const here = fromFolder ?? placed(fault);
    const mistake = `${here.code} ${here.file}:${here.line}:${here.column}`;
    const known = fromFolder ?? byMistake.get(mistake) ?? here;
    faults.set(file, known);
    byMistake.set(mistake, known);
    byMistake.set(fault.message, known);
  }
  return faults;
}

/** The pages, static files and redirects of a site. Pages that stand in for a missing translation follow the original. */
function* namedFiles(site: Site): Generator<NamedFile> {
  const { config, routes, content } = site;
  const pages = [...routes.values()];
  for (const isFallback of [false, true])
    for (const route of pages.filter((page) => page.isFallback === isFallback)) yield namedPage(route, config.siteDir);
  for (const { file, absolutePath } of content.statics)
    yield {
      file,
      placed: (fault) =>
        withPlace(fault, { place: { file: relativeTo(config.siteDir, absolutePath) } }, 'Rename the file.'),
    };
  const placeOf = redirectPlaces(site);
  for (const { from } of redirectsWithPage(site))
    yield { file: redirectFile(from), placed: (fault) => unpublishableRedirect(from, fault, placeOf(from)) };
}

function namedPage({ file, source }: Route, siteDir: string): NamedFile {
  return { file, placed: (fault) => (source === null ? fault : withPlace(fault, pageNamePlace(siteDir, source))) };
}

/** Where a page gets its address from: `slug` or `id` in its front matter, or the file itself. */
function pageNamePlace(siteDir: string, source: Source): Pick<ProblemOptions, 'place' | 'source'> {
  const bySlug = frontmatterPlace(siteDir, source, 'slug');
  return bySlug.source === undefined ? frontmatterPlace(siteDir, source, 'id') : bySlug;
}

function withPlace(
  { code, message, hint }: Diagnostic,
  at: Pick<ProblemOptions, 'place' | 'source'>,
  otherHint: string | null = null,
): Diagnostic {
  return problem(code, message, {
    ...at,
    hint: code === 'output-name-invalid' && otherHint !== null ? otherHint : hint,
  });
}
