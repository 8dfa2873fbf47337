import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fencesOf, parsePage } from '../../src/features/prose/index.js';
import type { FencedCode } from '../../src/markdown/dialect/code-syntax/info.js';
import { splitFrontmatter } from '../../src/shared/frontmatter.js';

/** Content folder of docsgen's documentation. */
export const DOCS = fileURLToPath(new URL('../../docs/content', import.meta.url));

/** Texts by path. */
export type Files = Readonly<Record<string, string>>;

/** Paths that belong to a site. */
const OF_SITE = /^(?:content|data|static|templates|extensions)\/|^[\w.]+\.(?:ts|md)$/;

/** Cached by page, because several tests read the samples of each. */
const parsed = new Map<string, readonly FencedCode[]>();

/** The samples of a page, given by its path below the content folder. */
export function fences(page: string): readonly FencedCode[] {
  const samples = parsed.get(page) ?? parsedFences(page);
  parsed.set(page, samples);
  return samples;
}

function parsedFences(page: string): readonly FencedCode[] {
  const fileText = readFileSync(join(DOCS, page), 'utf8');
  const { body, bodyLine } = splitFrontmatter(fileText);
  return fencesOf(parsePage({ file: page, text: body, firstLine: bodyLine, math: false, fileText }));
}

/** The sites that a page's samples form. Their files are the samples titled with a path; a repeated path starts the next site. */
export function sitesOf(page: string): readonly Files[] {
  const sites: Record<string, string>[] = [{}];
  for (const [index, { info, code }] of fences(page).entries()) {
    if (info.noCheck !== null) continue;
    const isMarkdown = info.language === 'md';
    const path = info.title ?? (isMarkdown ? `content/sample-${index}.md` : '');
    if (!OF_SITE.test(path)) continue;
    const last = sites.at(-1) ?? {};
    if (path in last) sites.push({ ...last });
    const text = isMarkdown && !/^---$/m.test(code) && info.title === null ? `# Sample\n\n${code}` : code;
    Object.assign(sites.at(-1) ?? {}, { [path]: `${text}\n` });
  }
  return sites.filter((files) => Object.keys(files).length > 0);
}
