/** Maximum number of suggested routes. */
const LIMIT = 5;
/** Minimum similarity of a suggested route. */
const NEAR = 0.4;
/** Minimum similarity relative to the best route: with `command` as the best match for `comand`, `macos` is not suggested. */
const NEAR_TO_BEST = 0.7;

/** Lists the site's routes that are most similar to the address, from the index on the search page. */
export async function suggest(box: HTMLElement, signal: AbortSignal): Promise<void> {
  const response = await fetch(box.dataset['fill'] ?? '', { signal });
  if (!response.ok) return;
  const index = new DOMParser().parseFromString(await response.text(), 'text/html');
  const links = [...index.querySelectorAll<HTMLAnchorElement>('[data-site-index] .site-index-page')];
  const linkOf = new Map(links.map((link) => [link.getAttribute('href') ?? '', link]));
  const near = nearestRoutes(location.pathname, [...linkOf.keys()]).flatMap((route) => linkOf.get(route) ?? []);
  if (near.length === 0) return;
  box.querySelector('ul')?.replaceChildren(...near.map(entry));
  box.hidden = false;
}

function entry(link: HTMLAnchorElement): HTMLLIElement {
  const li = document.createElement('li');
  // The title of a fallback page is in another language.
  const { lang, dir } = link.closest('li') ?? li;
  Object.assign(li, { lang, dir });
  const copy = document.createElement('a');
  copy.href = link.getAttribute('href') ?? '';
  copy.textContent = link.textContent;
  li.append(copy);
  return li;
}

/** The routes that a path most likely means, best first. */
export function nearestRoutes(path: string, routes: readonly string[]): readonly string[] {
  const scored = routes.map((route) => ({ route, score: likeness(path, route) })).sort((a, b) => b.score - a.score);
  const least = Math.max(NEAR, (scored[0]?.score ?? 0) * NEAR_TO_BEST);
  return scored
    .filter(({ score }) => score >= least)
    .slice(0, LIMIT)
    .map(({ route }) => route);
}

/** Similarity of two paths, 0 to 1: common pairs of letters; the last segment counts twice. */
export function likeness(a: string, b: string): number {
  return (2 * overlap(lastSegment(a), lastSegment(b)) + overlap(plain(a), plain(b))) / 3;
}

function plain(path: string): string {
  return path.toLowerCase().replace(/(?:\/index)?\.html$|\/$/g, '');
}

function lastSegment(path: string): string {
  return plain(path).split('/').at(-1) ?? '';
}

function overlap(a: string, b: string): number {
  const left = pairs(a);
  const right = pairs(b);
  if (left.size === 0 || right.size === 0) return a === b ? 1 : 0;
  const common = [...left].filter((pair) => right.has(pair)).length;
  return (2 * common) / (left.size + right.size);
}

function pairs(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2)));
}
