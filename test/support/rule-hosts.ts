import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decoded } from '../../src/shared/addresses.js';
import type { Host, HostAnswer, Published } from './hosts.js';

/**
 * Hosts that are not available here. They answer according to their documentation, from the file that a build writes for them. It is
 * undocumented whether rules see a path encoded or decoded, so each is tested both ways.
 */
interface Reading {
  readonly decodes: boolean;
}

interface VercelRoute {
  readonly handle?: 'filesystem';
  readonly src?: string;
  readonly status?: number;
  readonly dest?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly continue?: boolean;
  readonly has?: readonly HeaderCondition[];
  readonly missing?: readonly HeaderCondition[];
}

interface HeaderCondition {
  readonly type: 'header';
  readonly key: string;
  readonly value: string;
}

/**
 * Vercel: https://vercel.com/docs/build-output-api/configuration#routes, and the same list in `vercel.json`. Rules match the whole path;
 * `$1` is a group; `has` and `missing` are conditions on whole headers; headers of rules with `continue` accumulate; a folder is answered
 * with its index, with and without slash; redirects keep the query; everything else is the root's `404.html`.
 */
export function vercelHost(published: Published, { decodes }: Reading): Host {
  const { out, base } = published;
  const { routes } = JSON.parse(readFileSync(join(out, 'vercel.json'), 'utf8')) as { routes: readonly VercelRoute[] };
  const answer = (target: string, accept = ''): HostAnswer => {
    const meets = ({ value }: HeaderCondition): boolean => new RegExp(`^${value}$`, 'i').test(accept);
    const [sent = '', query] = target.split('?');
    const path = decodes ? decoded(sent) : sent;
    const headers: Record<string, string> = {};
    for (const { handle, src = '', status, dest, headers: added = {}, continue: goesOn, has, missing } of routes) {
      if (has?.every(meets) === false || missing?.some(meets) === true) continue;
      if (handle === 'filesystem') {
        const file = fileOf(published, decoded(sent));
        if (file !== null) return { status: 200, location: null, headers, body: readFileSync(file, 'utf8') };
        continue;
      }
      const match = new RegExp(src).exec(path);
      if (match === null) continue;
      const filled = (text: string): string =>
        text.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
      const { Location: location, ...others } = added;
      for (const [name, value] of Object.entries(others)) headers[name.toLowerCase()] = value;
      if (location !== undefined) return redirect(status ?? 0, filled(location) + queryOf(query), headers);
      if (dest !== undefined && goesOn !== true)
        return { status: status ?? 200, location: null, headers, body: bodyAt(published, filled(dest)) };
    }
    return { status: 404, location: null, headers, body: bodyAt(published, `${base}404.html`) };
  };
  return { ask: (path, accept) => Promise.resolve(answer(path, accept)), stop: () => Promise.resolve() };
}

interface AzureConfig {
  readonly trailingSlash?: 'always' | 'never' | 'auto';
  readonly routes: readonly {
    readonly route: string;
    readonly redirect?: string;
    readonly statusCode?: number;
    readonly headers?: Readonly<Record<string, string>>;
  }[];
  readonly responseOverrides: { readonly 404: { readonly rewrite: string } };
  readonly globalHeaders: Readonly<Record<string, string>>;
}

/**
 * Azure Static Web Apps: https://learn.microsoft.com/azure/static-web-apps/configuration. The first matching rule applies; a `*` is only at
 * the end of a rule; headers of a rule override global ones; the table of “Trailing slash” says which address of a page answers. The query
 * is undocumented, so redirects have none.
 */
export function azureHost(published: Published, { decodes }: Reading): Host {
  const { out } = published;
  const config = JSON.parse(readFileSync(join(out, 'staticwebapp.config.json'), 'utf8')) as AzureConfig;
  const answer = (target: string): HostAnswer => {
    const sent = target.replace(/\?.*/, '');
    const path = decodes ? decoded(sent) : sent;
    const rule = config.routes.find(({ route }) =>
      route.endsWith('*') ? path.startsWith(route.slice(0, -1)) : path === route,
    );
    const headers = lowerCased({ ...config.globalHeaders, ...rule?.headers });
    if (rule?.redirect !== undefined) return redirect(rule.statusCode ?? 302, rule.redirect, headers);
    const isAlways = config.trailingSlash === 'always';
    const clean = decoded(sent)
      .replace(/(?:index)?\.html$/, '')
      .replace(/\/$/, '');
    const file = fileOf(published, decoded(sent)) ?? fileOf(published, `${clean}.html`);
    if (file === null)
      return { status: 404, location: null, headers, body: bodyAt(published, config.responseOverrides[404].rewrite) };
    if (isAlways && file.endsWith('.html') && decoded(sent) !== `${clean}/`) return redirect(301, `${clean}/`, headers);
    const isOfName = !isAlways && !file.endsWith('/index.html') && sent.endsWith('/');
    if (isOfName) return redirect(301, clean, headers);
    return { status: 200, location: null, headers, body: readFileSync(file, 'utf8') };
  };
  return { ask: (path) => Promise.resolve(answer(path)), stop: () => Promise.resolve() };
}

/** The file for a decoded path: the file itself, or the index of the folder. */
function fileOf({ out, base }: Published, path: string): string | null {
  if (!path.startsWith(base)) return null;
  const file = join(out, path.slice(base.length));
  const isFile = (name: string): boolean => existsSync(name) && statSync(name).isFile();
  return [...(path.endsWith('/') ? [] : [file]), join(file, 'index.html')].find(isFile) ?? null;
}

function bodyAt(published: Published, address: string): string {
  const file = fileOf(published, decoded(address));
  if (file === null) throw new Error(`A rule leads to ${address}, where there is no file.`);
  return readFileSync(file, 'utf8');
}

function redirect(status: number, to: string, headers: Readonly<Record<string, string>>): HostAnswer {
  const { pathname, search } = new URL(to, 'http://localhost');
  return { status, location: encodeURI(decodeURIComponent(pathname)) + search, headers, body: '' };
}

function queryOf(query: string | undefined): string {
  return query === undefined ? '' : `?${query}`;
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
