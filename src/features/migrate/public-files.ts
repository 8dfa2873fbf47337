import type { Draft } from './draft.js';
import type { Folder } from './gate/index.js';
import { normalPath } from './tree.js';

/** Files that docsgen generates itself. */
const OWN_FILES = /^(?:robots\.txt|_redirects|_headers|sitemap\.xml|404\.html|\.nojekyll)$/;

/**
 * Copies the folder whose files are published as they are. Redirect rules for hosts are read, because docsgen generates such files itself.
 */
export function copyPublic(draft: Draft, folder: Folder, file = 'public'): void {
  copyFiles(draft, folder, { files: folder.files(), name: file });
}

interface CopiedFolder {
  readonly files: readonly string[];
  /** The folder in reports. */
  readonly name: string;
  /** Path at which a file is published, if that is not its own. */
  readonly to?: (path: string) => string;
}

/** Copies files of a folder that are published as they are. */
export function copyFiles(draft: Draft, folder: Folder, { files, name, to = (path) => path }: CopiedFolder): void {
  for (const path of files) {
    const from = folder.file(path);
    if (from === null) continue;
    if (!OWN_FILES.test(path)) draft.copies.add({ from, to: `static/${to(path)}` }, normalPath(`${name}/${path}`));
    else if (path === '_redirects') readRedirects(draft, folder.read(path), `${name}/${path}`);
    else if (path !== '.nojekyll')
      draft.report('host-file', `docsgen writes a file ${path} itself; compare the two.`, `${name}/${path}`);
  }
}

/**
 * Reads redirect rules between addresses of the site, with or without a star at the end. Other placeholders, conditions and status codes
 * are reported.
 */
export function readRedirects(draft: Draft, text: string, file: string): void {
  for (const [index, ruleText] of text.split('\n').entries()) {
    const line = index + 1;
    const [from = '', to = '', status = '301', ...conditions] = ruleText
      .replace(/\s*#\s.*$|^#.*$/, '')
      .trim()
      .split(/\s+/);
    if (from === '') continue;
    const rule = `The rule \`${from} ${to} ${status}\` is for the host`;
    const target = to.startsWith('/') ? to.replace(/[?#].*$/, '') : to;
    const isOfPages = target.startsWith('/') && target.endsWith(':splat');
    const isPlain =
      /^\/[^:*]*\*?$/.test(from) &&
      /^(?:\/|https:\/\/)[^*]*$/.test(target) &&
      !/\/:/.test(target.slice(8).replace(/:splat$/, '')) &&
      (!target.endsWith(':splat') || (isOfPages && from.endsWith('*'))) &&
      /^30[1278]!?$/.test(status) &&
      conditions.length === 0;
    if (isPlain) draft.movedAddresses.push({ from, to: target, asker: { file, line } });
    if (!isPlain) draft.report('redirect-rule', `${rule} and is not migrated.`, file, line);
    else if (from.endsWith('*') && !isOfPages)
      draft.report('redirect-rule', `${rule}; it is migrated for ${from.slice(0, -1)} alone.`, file, line);
  }
}
