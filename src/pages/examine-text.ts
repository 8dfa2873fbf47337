import { pointAt } from '../base/line-starts.js';
import {
  type About,
  callExtension,
  ExtensionThrew,
  isFor,
  type LoadedExtension,
  type OpenExtension,
  openExtension,
  ownFinding,
  type ParsedText,
  throwProblem,
} from '../extend/index.js';
import {
  externalLinks,
  fencesOf,
  includedFiles,
  type ProseReview,
  parsePage,
  reviewProse,
} from '../features/prose/index.js';
import type { FencedCode } from '../markdown/dialect/code-syntax/info.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import type { SplitText } from '../shared/frontmatter.js';

/** A Markdown file by an author: a page, or a partial that pages include. */
export interface AuthoredMarkdown {
  readonly locale: string;
  readonly absolutePath: string;
  /** Relative to the site's folder. */
  readonly file: string;
  /** Relative to the content folder. */
  readonly path: string;
  readonly fileText: string;
  readonly split: SplitText;
  /** True if it may contain formulas; for a partial, if a page that includes it may. */
  readonly math: boolean;
  readonly emoji: boolean;
}

/** The checks of a text. */
export interface Reviewers {
  /** Options of docsgen's own prose checks. */
  readonly prose: ProseReview;
  /** Extensions of the site that check texts. */
  readonly extensions: readonly LoadedExtension[];
}

/** A text to check. Plain data, so that it can be sent to a worker. */
export interface TextJob {
  /** Identifies the file in limits and reports, like the route of a page. */
  readonly url: string;
  /** Absolute path of the site. */
  readonly siteDir: string;
  readonly text: AuthoredMarkdown;
  readonly reviewers: Reviewers;
}

/** The result of checking a text. */
export interface ExaminedText {
  /** As written in its includes. */
  readonly includedFiles: readonly string[];
  readonly fences: readonly FencedCode[];
  /** Addresses of other sites. */
  readonly links: readonly string[];
  readonly findings: readonly Diagnostic[];
}

/** Checks texts. Jobs contain only copies of the loaded extensions, so an examiner sets each of them up once. */
export class TextExaminer {
  #open: { readonly key: string; readonly extensions: Promise<readonly OpenExtension[]> } | null = null;

  /** Parses a text once and runs all checks on it. */
  async examine({ siteDir, text, reviewers }: TextJob): Promise<ExaminedText> {
    const { file, fileText, split, math, emoji } = text;
    const page = parsePage({ file, text: split.body, firstLine: split.bodyLine, math, emoji, fileText });
    const held = { fences: fencesOf(page), links: externalLinks(page) };
    const findings = [...reviewProse(page, reviewers.prose)];
    if (reviewers.extensions.length > 0) {
      const parsedText = { ...parsedTextOf(text, held), tree: page.root };
      for (const extension of await this.#extensionsOf(reviewers.extensions))
        findings.push(...(await findingsOf(extension, parsedText, siteDir)));
    }
    return { includedFiles: includedFiles(page), ...held, findings };
  }

  #extensionsOf(loadedExtensions: readonly LoadedExtension[]): Promise<readonly OpenExtension[]> {
    const key = loadedExtensions.map(({ module, stamp }) => `${module} ${stamp.hash}`).join('\n');
    if (this.#open?.key !== key) this.#open = { key, extensions: Promise.all(loadedExtensions.map(openExtension)) };
    return this.#open.extensions;
  }
}

/** A text as extensions see it, without its tree. */
export function parsedTextOf(
  { file, path, locale, fileText, split }: AuthoredMarkdown,
  { fences, links }: Pick<ExaminedText, 'fences' | 'links'>,
): Omit<ParsedText, 'tree'> {
  const code = fences.map(({ info, code, place: { line, column } }) => ({
    language: [info.language, ...info.words].join(','),
    meta: info.options,
    code,
    at: { line, column },
  }));
  const { body, bodyLine } = split;
  return { file, path, locale, text: fileText, body, bodyLine, code, links };
}

async function findingsOf(reviewer: OpenExtension, text: ParsedText, siteDir: string): Promise<readonly Diagnostic[]> {
  const { name, number, hooks } = reviewer;
  const { review } = hooks;
  const { file, path, text: source } = text;
  if (review === undefined || !isFor(review, { path, texts: [source] })) return [];
  const findings: Diagnostic[] = [];
  const report = (code: string, message: string, about: About = {}): void => {
    const place = placeOf(text, about);
    findings.push(ownFinding(reviewer, { code, message, hint: about.hint }, { place, source }));
  };
  try {
    await callExtension({ name, number, hook: 'review', reads: new Map() }, () => review.run(text, { path, report }));
  } catch (error) {
    if (!(error instanceof ExtensionThrew)) throw error;
    const at = { place: { file, line: 1, column: 1 }, source };
    findings.push(throwProblem(error, { siteDir, name: file, at }));
  }
  return findings;
}

function placeOf({ file, text: source }: ParsedText, { at, text }: About): Place {
  const offset = text === undefined ? -1 : source.indexOf(text);
  return { file, ...(at ?? pointAt(source, Math.max(0, offset))) };
}
