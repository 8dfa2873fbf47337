/**
 * Checks that only `docsgen check` runs:
 * 1. the prose of pages, their front matter and partials: Chinese typography, terms, words to avoid;
 * 2. headings without an explicit id, if the site has several locales;
 * 3. descriptions that are missing, or too short or long for their locale;
 * 4. facts that pages must state or must not deny;
 * 5. the code of samples, if requested;
 * 6. checks of the site's extensions.
 * Texts are parsed in a worker, within the limits of a page.
 */
import { readFile } from 'node:fs/promises';
import { problem, warning } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import { configPlaces } from '../../config/index.js';
import { type ProseOptions, readGlossary, readWordList, type WordList } from '../../features/prose/index.js';
import { checkSamples } from '../../features/samples/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Content, Source } from '../../model/source.js';
import { askExtension } from '../../open/ask-extension.js';
import { withinSeconds } from '../../open/extension-faults.js';
import { NO_EXTENSIONS, type SiteExtensions } from '../../open/extensions.js';
import type { SiteExtension } from '../../open/own-extension.js';
import { addFrame } from '../../open/places.js';
import { type AuthoredMarkdown, parsedTextOf } from '../../pages/examine-text.js';
import { type AuthoredFile, authoredTexts } from './authored-texts.js';
import { checkClaims } from './claims.js';

/** Checks texts by authors; generated pages are left out. */
export async function checkContent(
  config: SiteConfig,
  content: Content,
  options: {
    readonly samples: boolean;
    readonly workers: number;
    /** The site's extensions, if it has any. */
    readonly extensions?: Pick<SiteExtensions, 'loadedExtensions' | 'ofSite'>;
  },
): Promise<readonly Diagnostic[]> {
  const { loadedExtensions, ofSite } = options.extensions ?? NO_EXTENSIONS;
  const lostFiles: Diagnostic[] = [];
  const glossary = await readSiteGlossary(config);
  const wordLists = await readWordLists(config);
  const chinese = config.i18n.locales.filter(({ htmlLang }) => /^zh\b/i.test(htmlLang)).map(({ code }) => code);
  const proseOf = (locale: string): ProseOptions | null => {
    const words = wordLists.get(locale) ?? [];
    if (chinese.includes(locale)) return { typography: config.prose.typography, glossary, words };
    return words.length === 0 ? null : { typography: false, glossary: null, words };
  };
  const files = await authoredTexts(config, content, {
    workers: options.workers,
    report: (diagnostic) => lostFiles.push(diagnostic),
    reviewers: (locale) => ({
      prose: { prose: proseOf(locale), headings: needsIds(config, content, locale) },
      extensions: loadedExtensions,
    }),
  });
  const sources = new Map(content.sources.map((source) => [source.absolutePath, source]));
  return [
    ...(glossary === null && config.prose.glossary !== null ? [missingGlossary(config, config.prose.glossary)] : []),
    ...Object.keys(config.prose.avoid).flatMap((code) => wordListFault(config, code, wordLists.get(code))),
    ...lostFiles,
    ...files.flatMap((file) => file.findings),
    ...files.flatMap(({ text }) => descriptionFindings(config, text, sources.get(text.absolutePath))),
    ...checkClaims(config),
    ...(options.samples ? await sampleFindings(config, files) : []),
    ...(await siteFindings(config, files, ofSite)),
  ];
}

/** True if headings need explicit ids, which are the same in every language: the site has several locales. */
function needsIds(config: SiteConfig, content: Content, locale: string): boolean {
  const isTranslation = locale !== config.i18n.defaultLocale;
  return (
    config.i18n.locales.length > 1 && (isTranslation || content.sources.some((source) => source.locale !== locale))
  );
}

/** The glossary; null if the site has none or it cannot be read. */
async function readSiteGlossary({ prose: { glossary: file } }: SiteConfig): Promise<ProseOptions['glossary']> {
  const text = file === null ? null : await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : readGlossary(text);
}

function missingGlossary(config: SiteConfig, file: string): Diagnostic {
  return problem('glossary-not-found', `The glossary ${relativeTo(config.siteDir, file)} cannot be read.`, {
    ...configPlaces(config.siteDir)(['prose', 'glossary']),
    hint: 'Correct `prose.glossary` in the configuration; the path is relative to the site’s folder.',
  });
}

/** The words to avoid by locale; without lists that cannot be read. */
async function readWordLists({ prose }: SiteConfig): Promise<ReadonlyMap<string, WordList>> {
  const lists = new Map<string, WordList>();
  for (const [code, file] of Object.entries(prose.avoid)) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) lists.set(code, readWordList(text));
  }
  return lists;
}

/** What is wrong with a list of words: it cannot be read, or has no words. */
function wordListFault(config: SiteConfig, code: string, list: WordList | undefined): readonly Diagnostic[] {
  if (list !== undefined && list.length > 0) return [];
  const file = relativeTo(config.siteDir, config.prose.avoid[code] ?? '');
  const fault = list === undefined ? 'cannot be read' : 'has no table of words to avoid';
  return [
    problem('word-list-unusable', `The word list ${file} ${fault}.`, {
      ...configPlaces(config.siteDir)(['prose', 'avoid', code]),
      hint:
        list === undefined
          ? 'Correct `prose.avoid` in the configuration; the path is relative to the site’s folder.'
          : 'Add a table whose header starts with `| avoid |`, with the replacement in the second column.',
    }),
  ];
}

/** Findings about a page's description; partials have none. */
function descriptionFindings(
  config: SiteConfig,
  text: AuthoredMarkdown,
  source: Source | undefined,
): readonly Diagnostic[] {
  const bounds = source === undefined ? undefined : config.checks.description[source.locale];
  if (source === undefined || bounds === undefined) return [];
  const [min, max] = bounds;
  const length = [...(source.frontmatter.description ?? '')].length;
  if (length >= min && length <= max) return [];
  const line = (split: AuthoredMarkdown['split']): number =>
    split.yamlLine +
    Math.max(
      0,
      (split.yaml ?? '').split('\n').findIndex((l) => l.startsWith('description:')),
    );
  const is = length === 0 ? 'has no description' : `has a description of ${length} characters`;
  return [
    warning('description-length', `The page ${is}; it should have ${min} to ${max}.`, {
      place: { file: text.file, line: line(text.split), column: 1 },
      source: text.fileText,
      hint: 'Summarise the page in one or two sentences.',
    }),
  ];
}

async function sampleFindings(
  { siteDir, samples }: SiteConfig,
  files: readonly AuthoredFile[],
): Promise<readonly Diagnostic[]> {
  const fences = files.flatMap((file) => file.fences);
  const findings = await checkSamples(fences, { schemas: samples.schemas, siteDir });
  return findings.map((finding) => addFrame(siteDir, finding));
}

/** Findings of extensions that check all texts together. */
async function siteFindings(
  config: SiteConfig,
  files: readonly AuthoredFile[],
  extensions: readonly SiteExtension[],
): Promise<readonly Diagnostic[]> {
  const reviewers = extensions.filter(({ hooks }) => hooks.review !== undefined);
  if (reviewers.length === 0) return [];
  const texts = files.map(({ text, ...held }) => parsedTextOf(text, held));
  const findings: Diagnostic[] = [];
  for (const extension of reviewers) {
    const asking = {
      config,
      extension,
      hook: 'review',
      report: (diagnostic: Diagnostic) => findings.push(diagnostic),
    };
    await askExtension(asking, async (context) => {
      const work = (): unknown => extension.hooks.review?.(texts, context);
      await withinSeconds(config.limits.siteSeconds, work, 'review');
    });
  }
  return findings;
}
