/** Directives of a policy that pages and settings may add sources to. */
export type CspDirective =
  | 'script-src'
  /** Paths of the site's own scripts, from `ownPlace`. They are used in the second policy only. */
  | 'script-src-elem'
  | 'script-src-attr'
  | 'style-src'
  | 'style-src-attr'
  | 'img-src'
  | 'font-src'
  | 'media-src'
  | 'frame-src'
  | 'connect-src'
  | 'object-src'
  | 'form-action';

/** Sources by directive, in addition to those in `OWN`. */
export type CspSources = Readonly<Partial<Record<CspDirective, readonly string[]>>>;

/** Sources that every page may use: the site's own files. Directives that are not listed fall back to `default-src`. */
const OWN: readonly (readonly [string, readonly string[]])[] = [
  ['default-src', ["'self'"]],
  // `worker-src` falls back to it.
  ['script-src', ["'self'"]],
  ['script-src-attr', []],
  ['style-src', ["'self'"]],
  ['style-src-attr', []],
  ['img-src', ["'self'", 'data:']],
  ['font-src', ["'self'"]],
  ['media-src', ["'self'"]],
  ['frame-src', ["'self'"]],
  ['connect-src', ["'self'"]],
  ['object-src', []],
  ['base-uri', []],
  ['form-action', ["'self'"]],
];

/** Directives that are always printed, because leaving them out would allow more: the fallback may be wider than an empty list. */
const ALWAYS: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'connect-src',
  'object-src',
  'base-uri',
  'form-action',
]);

/** Merges lists of sources: each source once, sorted. */
export function mergeSources(lists: Iterable<CspSources>): CspSources {
  const sourcesByName = new Map<CspDirective, Set<string>>();
  for (const list of lists)
    for (const [name, sources] of Object.entries(list) as [CspDirective, readonly string[]][]) {
      if (sources.length === 0) continue;
      const knownSources = sourcesByName.get(name) ?? new Set();
      for (const source of sources) knownSources.add(source);
      sourcesByName.set(name, knownSources);
    }
  return Object.fromEntries([...sourcesByName].map(([name, sources]) => [name, [...sources].sort()]));
}

/**
 * Directives in the policy of a page. Images, media and fonts cannot run code and differ from page to page, and navigation to a page with
 * another policy needs a full load. So they are left to the header, and with them `default-src`, their fallback.
 */
const IN_PAGES: ReadonlySet<string> = new Set([
  'script-src',
  'script-src-attr',
  'style-src',
  'style-src-attr',
  'frame-src',
  'connect-src',
  'object-src',
  'base-uri',
  'form-action',
]);

/** The value of the `Content-Security-Policy` header, including who may frame the pages. Null means a site without a policy. */
export function headerPolicy(sources: CspSources | null): string {
  const frames = "frame-ancestors 'self'";
  return sources === null ? frames : `${whatIsAllowed(sources, () => true)}; ${frames}, ${whereScriptsLie(sources)}`;
}

/** The two policies in a page's `<meta>` tags. `frame-ancestors` is valid in headers only. */
export function pagePolicies(sources: CspSources): readonly [string, string] {
  return [whatIsAllowed(sources, (name) => IN_PAGES.has(name)), whereScriptsLie(sources)];
}

/** The first policy: the site's own files and the given sources. */
function whatIsAllowed(sources: CspSources, isWanted: (name: string) => boolean): string {
  const addedSources: Readonly<Record<string, readonly string[]>> = sources;
  const needsAll = !isWanted('default-src');
  return OWN.filter(([name]) => isWanted(name))
    .flatMap(([name, ownSources]) => {
      const otherSources = (addedSources[name] ?? []).filter((source) => !ownSources.includes(source));
      const values = [...ownSources, ...otherSources];
      const isNeeded = otherSources.length > 0 || ALWAYS.has(name) || (needsAll && ownSources.length > 0);
      return isNeeded ? [`${name} ${values.length === 0 ? "'none'" : values.join(' ')}`] : [];
    })
    .join('; ');
}

/**
 * The second policy. Browsers enforce both, so a script must match a host of the first and a folder of the second. One policy cannot say
 * both, because `'self'` has no path, and a site does not know all hosts that it is served from.
 */
function whereScriptsLie(sources: CspSources): string {
  return `script-src-elem ${[...(sources['script-src-elem'] ?? ["'none'"]), ...(sources['script-src'] ?? [])].join(' ')}`;
}
