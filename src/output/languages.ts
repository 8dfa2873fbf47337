import { createHash } from 'node:crypto';
import { escapeHtml } from '../shared/html.js';
import { type CspSources, mergeSources } from './csp.js';
import { policyTags } from './document-policy.js';
import { printTag } from './tag.js';
import { encodeRulePath } from './url.js';

/** The home page of a locale. */
export interface LanguageHome {
  /** Includes the base. */
  readonly href: string;
  readonly absoluteUrl: string;
  /** BCP 47 tag. */
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Name of the language in that language: `Deutsch`. */
  readonly label: string;
}

/** The input of `composeLanguagesPage`. */
export interface LanguagesPage {
  readonly title: string;
  /** The default locale comes first: readers of other languages are sent to it. */
  readonly homes: readonly LanguageHome[];
  /** From `siteSources`; null if the site has no policy. */
  readonly policy: CspSources | null;
}

/**
 * Redirects to the best match for the browser's preferred languages: the same tag, otherwise the same language and script (`zh-HK` matches
 * `zh-TW`), else the same language, else the first locale. Chromium may report a POSIX locale as `en-US@posix`, which is not a valid tag.
 */
const SCRIPT = `const links = [...document.querySelectorAll('li a')];
const full = (tag) => new Intl.Locale(tag.replace(/[^\\w-].*/, '')).maximize();
const isSame = (a, b) => a.language === b.language;
const find = (tag) =>
  links.find(({ hreflang }) => hreflang.toLowerCase() === tag.toLowerCase()) ??
  links.find(({ hreflang }) => isSame(full(hreflang), full(tag)) && full(hreflang).script === full(tag).script) ??
  links.find(({ hreflang }) => isSame(full(hreflang), full(tag)));
const [link = links[0]] = navigator.languages.map(find).filter(Boolean);
location.replace(link.href + location.search + location.hash);`;

/** Sources that the languages page needs in its policy. */
export const LANGUAGES_SOURCES: CspSources = {
  'script-src': [`'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`],
};

/** Composes the page at the root of a site whose locales all have a path: a list of languages, and a script that redirects. */
export function composeLanguagesPage({ title, homes, policy }: LanguagesPage): string {
  const [main] = homes;
  const name = escapeHtml(title);
  const policies = policy === null ? [] : policyTags(mergeSources([policy, LANGUAGES_SOURCES]));
  const alternates = homes.map(
    ({ lang, absoluteUrl }) =>
      `<link rel="alternate" hreflang="${escapeHtml(lang)}" href="${escapeHtml(absoluteUrl)}">`,
  );
  const entries = homes.map(({ href, lang, direction, label }) => {
    const tag = escapeHtml(lang);
    return `<li lang="${tag}" dir="${direction}"><a href="${escapeHtml(encodeRulePath(href))}" hreflang="${tag}">${escapeHtml(label)}</a></li>`;
  });
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(main?.lang ?? 'en')}">`,
    '<head>',
    '<meta charset="utf-8">',
    ...policies.map(printTag),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${name}</title>`,
    `<link rel="canonical" href="${escapeHtml(main?.absoluteUrl ?? '')}">`,
    ...alternates,
    '</head>',
    `<body><main><h1>${name}</h1><ul>`,
    ...entries,
    '</ul></main>',
    `<script type="module">${SCRIPT}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
