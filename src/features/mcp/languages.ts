import type { ToolInput } from './inputs.js';
import { ToolError } from './protocol.js';
import type { PublishedSite, SiteLanguage } from './published-site.js';
import { seenLine } from './site-text.js';

/** The argument that chooses a language. */
export const LANGUAGE: ToolInput = {
  kind: 'text',
  longest: 40,
  description: 'Code of a language of the site, such as en or zh-CN. Without it, the language of the home page.',
};

/** The argument that chooses a part of the site. */
export const UNDER: ToolInput = {
  kind: 'text',
  longest: 300,
  description: 'Only pages whose path starts with this, such as /guides, or /v1 for a version.',
};

/** The language of an argument. Throws `ToolError` if the site does not have it. */
export async function languageNamed(site: PublishedSite, code: string | number | undefined): Promise<SiteLanguage> {
  const languages = await site.languages();
  const [first] = languages;
  if (code === undefined && first !== undefined) return first;
  const wanted = String(code).toLowerCase();
  const codes = await Promise.all(languages.map((language) => site.codeOf(language)));
  const names = codes.map((found) => found.toLowerCase());
  const folders = languages.map(({ folder }) => folder.slice(0, -1).toLowerCase());
  const position = [names, folders].map((list) => list.indexOf(wanted)).find((index) => index !== -1);
  const chosen = languages[position ?? -1];
  if (chosen !== undefined) return chosen;
  const list = codes.map((found) => seenLine(found, 40)).filter((found) => found !== '');
  throw new ToolError(`The site does not have this language. It has: ${list.slice(0, 50).join(', ')}.`);
}

/** True for a path at or below the one of the argument. */
export function isUnder(path: string, under: string | number | undefined): boolean {
  if (under === undefined) return true;
  const folder = `/${String(under).replace(/^\/+|\/+$/g, '')}`;
  return folder === '/' || path === folder || path.startsWith(`${folder}/`);
}
