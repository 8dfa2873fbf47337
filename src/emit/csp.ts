/** Directives of a policy that pages and settings may add sources to. */
export type CspDirective =
  | 'script-src'
  /** Places of the site's own scripts, from `ownPlace`: they count in the second policy only. */
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

/** Sources by directive, besides what every page may use. */
export type CspSources = Readonly<Partial<Record<CspDirective, readonly string[]>>>;

/** What every page may use: files of the site. Directives that have no line of their own fall back to `default-src`. */
const OWN: readonly (readonly [string, readonly string[]])[] = [
  ['default-src', ["'self'"]],
  // Workers fall back to it, too.
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

/** Printed even where nothing is added to them: other directives would allow more, or nothing at all is meant. */
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

/** All sources of several lists, each once and in order. */
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
 * What stands in pages. Pictures, films and fonts run nothing and differ from page to page, and a page whose policy differs is loaded in full: they are
 * left to the header, and so is `default-src`, to which they would fall back.
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

/** The value of the header: what pages are allowed, and who may frame them. Null stands for no policy. */
export function headerPolicy(sources: CspSources | null): string {
  const frames = "frame-ancestors 'self'";
  return sources === null ? frames : `${whatIsAllowed(sources, () => true)}; ${frames}, ${whereScriptsLie(sources)}`;
}

/** The policies that stand in a page. `frame-ancestors` holds in headers only. */
export function pagePolicies(sources: CspSources): readonly [string, string] {
  return [whatIsAllowed(sources, (name) => IN_PAGES.has(name)), whereScriptsLie(sources)];
}

/** The first policy: files of the site, and the sources given. */
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
 * The second policy. Where there are two, both must allow a script: the first says whose host, this one which folder. One alone cannot say both, because
 * `'self'` has no path, and no site knows all hosts that it is shown on.
 */
function whereScriptsLie(sources: CspSources): string {
  return `script-src-elem ${[...(sources['script-src-elem'] ?? ["'none'"]), ...(sources['script-src'] ?? [])].join(' ')}`;
}
