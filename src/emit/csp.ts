/** Directives of a policy that pages and settings may add sources to. */
export type CspDirective =
  | 'script-src'
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
  const all = new Map<CspDirective, Set<string>>();
  for (const list of lists)
    for (const [name, sources] of Object.entries(list) as [CspDirective, readonly string[]][]) {
      if (sources.length === 0) continue;
      const known = all.get(name) ?? new Set();
      for (const source of sources) known.add(source);
      all.set(name, known);
    }
  return Object.fromEntries([...all].map(([name, sources]) => [name, [...sources].sort()]));
}

/** The value of a Content-Security-Policy: files of the site and the sources given. `frame-ancestors` is added with the other headers. */
export function contentSecurityPolicy(sources: CspSources): string {
  const added: Readonly<Record<string, readonly string[]>> = sources;
  return OWN.flatMap(([name, own]) => {
    const more = (added[name] ?? []).filter((source) => !own.includes(source));
    const values = [...own, ...more];
    if (more.length === 0 && !ALWAYS.has(name)) return [];
    return [`${name} ${values.length === 0 ? "'none'" : values.join(' ')}`];
  }).join('; ');
}
