import { readFile } from 'node:fs/promises';
import { isInside } from '../../base/files.js';
import { webManifest } from '../../build/files/index.js';
import type { SiteConfig } from '../../model/config.js';
import { workerCode } from '../../output/offline/index.js';
import { webManifestFile, workerFiles } from '../../shared/output-names.js';
import { branchesOf } from '../../site/index.js';
import { contentType } from '../index.js';
import type { LiveResponse } from './live-site.js';
import type { LiveState } from './live-state.js';

/** Response for a browser file, a static file, or a file that pages refer to; null if the address is none of these. */
export async function fileResponse(state: LiveState, url: string): Promise<LiveResponse | null> {
  const file = url.slice(1);
  // `docsgen serve` on the same port may have registered a service worker, which would show cached pages instead of edits.
  if (isWorker(state.config, file)) return { status: 200, type: contentType(file), body: workerCode('remove') };
  const browserFile = state.browser.files.find((f) => f.file === file);
  if (browserFile !== undefined && 'content' in browserFile)
    return { status: 200, type: contentType(file), body: browserFile.content };
  const manifestLocale = state.config.i18n.locales.find((locale) => webManifestFile(locale) === file);
  if (manifestLocale !== undefined)
    return { status: 200, type: contentType(file), body: webManifest(state, manifestLocale).content };
  if (file.endsWith('/sidebar.json')) {
    const branch = [...branchesOf(state.site)].find((b) => b.file === file);
    if (branch !== undefined) return { status: 200, type: contentType(file), body: JSON.stringify(branch.entries) };
  }
  const path = state.contentAssets.get(file) ?? staticAt(state, file);
  if (path !== undefined) return readResponse(state, file, path);
  const index = file === '' ? undefined : staticAt(state, `${file}/index.html`);
  const response = index === undefined ? null : await readResponse(state, 'index.html', index);
  return response === null ? null : { ...response, address: `${url}/`, needsSlash: true };
}

async function readResponse({ config }: LiveState, file: string, path: string): Promise<LiveResponse | null> {
  if (!isServable(config, path)) return null;
  const body = await readFile(path).catch(() => null);
  return body === null ? null : { status: 200, type: contentType(file), body };
}

function staticAt({ site }: LiveState, file: string): string | undefined {
  return site.content.statics.find((own) => own.file === file)?.absolutePath;
}

/** True if a page or a static file exists at the path. */
export function isPublishedAt({ site }: LiveState, path: string): boolean {
  const url = path.replace(/(?:(?<=.)\/|\/index\.html|\.html)$/, '');
  return site.routes.has(url) || site.content.statics.some(({ file }) => path === `/${file}`);
}

function isWorker({ i18n }: SiteConfig, file: string): boolean {
  return i18n.locales.some((locale) => workerFiles(locale).includes(file));
}

function isServable(config: SiteConfig, path: string): boolean {
  return isInside(config.siteDir, path) || isInside(config.contentDir, path);
}
