import { STORAGE, storageKey } from '../src/shared/storage.js';
import { boot } from './boot.js';
import type { HeadTag, SiteModel } from './model.js';

/** Colours of the browser's frame for a site without a palette; must equal `--paper` in `styles/tokens.css`. */
export const FRAME_COLORS = { light: '#fdfcf9', dark: '#14161b' } as const;

/** Id of the element after the header. The browser paints nothing until it has parsed this element, or the whole page if it is missing. */
export const FRAME_END = 'docsgen-frame-end';

/** The boot script (the only inline script, the same on all pages), colour hints, and the tag that delays the first paint. */
export function themeHead(site: SiteModel): readonly HeadTag[] {
  const frame = site.frame ?? FRAME_COLORS;
  return [
    // A navbar that is painted before it is complete would move when the rest arrives.
    { tag: 'link', attributes: { rel: 'expect', href: `#${FRAME_END}`, blocking: 'render' }, content: null },
    { tag: 'script', attributes: {}, content: bootSource(site) },
    meta({ name: 'color-scheme', content: 'light dark' }),
    meta({ name: 'theme-color', content: frame.light, media: '(prefers-color-scheme: light)' }),
    meta({ name: 'theme-color', content: frame.dark, media: '(prefers-color-scheme: dark)' }),
  ];
}

function meta(attributes: Readonly<Record<string, string>>): HeadTag {
  return { tag: 'meta', attributes, content: null };
}

/** `boot` as a self-calling script with the site's constants. */
function bootSource({ announcement, baseUrl }: SiteModel): string {
  const keys = [STORAGE.colorMode, STORAGE.announcement, STORAGE.tab].map((key) => storageKey(key, baseUrl));
  const constants = [...keys, announcement?.id ?? null];
  const json = constants.map((constant) => JSON.stringify(constant)).join();
  return `(${boot.toString()})(${json.replace(/</g, '\\u003c')})`;
}
