/**
 * The search page: it answers the query of its address, and its address says what is asked.
 * 1. `q`, `section` and `version` of the address fill the form,
 * 2. what the reader changes there is asked, and becomes the address, without an entry in the history for each letter,
 * 3. the answers stand in place of the list of all pages, which comes back with an empty query.
 */
import type { Hit, SearchResult, SearchWay } from '../../shared/search/hit';
import { fillWords } from '../../shared/theme';
import { word } from '../words';
import type { Answered, createAsker } from './asker';
import type * as SearchCode from './dialog';
import type { SearchSession } from './session';

/** Milliseconds without a keystroke after which a query is sent. */
const DEBOUNCE = 200;
/** Pages that are asked for where answers are limited: those of other sections and versions are left out of them. */
const LIMITED_PAGES = 50;
const LIMITS = ['section', 'version'] as const;

/** Hits that stand on the page. */
interface ShownHits extends Pick<Answered, 'query' | 'way'> {
  readonly hits: readonly Hit[];
  readonly list: HTMLElement;
}

/** Brings the search page to life, until the reader leaves it. `code` is what the dialog uses too. */
export function showSearchPage(box: HTMLElement, code: typeof SearchCode, signal: AbortSignal): void {
  const { button, createAsker, createSession, hitLine, keyOf, node, PAGES, rememberFound, rememberSearch } = code;
  const form = box.querySelector('[data-search-form]') as HTMLFormElement;
  const field = form.elements.namedItem('q') as HTMLInputElement;
  const content = box.querySelector('[data-search-content]') as HTMLElement;
  const limits = LIMITS.map((name) => form.elements.namedItem(name) as HTMLSelectElement);
  const [section, version] = limits as [HTMLSelectElement, HTMLSelectElement];
  let session: Promise<SearchSession> | null = null;
  let asker: ReturnType<typeof createAsker> | null = null;
  let shown: ShownHits | null = null;
  /** True where a list of hits goes on as another begins. */
  const isBegin = (first: readonly Hit[], hits: readonly Hit[]): boolean =>
    first.length > 0 && first.every((hit, i) => hits[i] !== undefined && keyOf(hit) === keyOf(hits[i]));

  const show = (said: string | null, ...nodes: readonly Node[]): void => {
    const status = box.querySelector(':scope [role="status"]') as HTMLElement;
    status.textContent = said ?? status.textContent;
    // For paper, where the field is not.
    status.dataset['query'] = field.value.trim();
    // What stays is not touched, so that it keeps the focus.
    for (const child of [...content.childNodes]) if (!nodes.includes(child)) child.remove();
    content.append(...nodes.filter((one) => one.parentNode !== content));
    const index = document.querySelector<HTMLElement>('[data-site-index]');
    if (index !== null) index.hidden = field.value.trim() !== '';
  };
  const fail = (): void => {
    const again = button('button', () => void ask(), word('load.retry'));
    show(word('load.error'), again);
  };
  const settle = async ({ query, pages, way, result, isEarly }: Answered): Promise<void> => {
    const { words, source } = await (session as Promise<SearchSession>);
    if (query !== field.value.trim() || signal.aborted) return;
    if (result instanceof Error) {
      console.error(result);
      fail();
      return;
    }
    const say = (key: string, values = {}): string => fillWords(words[key] ?? key, values);
    offerSections(section, result.hits);
    const hits = result.hits.filter((hit) => isWithin(hit, section.value, version.value));
    const more = button('search-more', () => void ask(0, pages + PAGES, way), say('search.more'));
    const meaning = button('search-more', () => void ask(0, pages, 'meaning'), say('search.meaning'));
    const again = button('search-more', () => void ask(0, pages, way), word('load.retry'));
    const lost = result.isPartial ? [node('p', 'search-note', say('search.partial')), again] : [];
    const next = [lost, result.hasMore ? more : [], source.hasMeaning && way === 'words' ? meaning : []].flat();
    const before = shown?.query === query && shown.way === way && isBegin(shown.hits, hits) ? shown : null;
    const list = before?.list ?? node('ol', 'search-page-list');
    before?.hits.forEach((hit, i) => {
      const line = list.children[i]?.firstElementChild;
      if (hit.text === null && hits[i]?.text !== null && line != null) renew(line, hitLine(hits[i] as Hit));
    });
    list.append(...hits.slice(before?.hits.length ?? 0).map((hit) => node('li', '', hitLine(hit))));
    shown = { query, way, hits, list };
    // While hits are still to come, only what comes first is told.
    const said = before === null || !isEarly ? saidOf(query, hits.length, result, say) : null;
    show(said, list, ...next);
  };
  const pagesToAsk = (): number => (limits.some(({ value }) => value !== '') ? LIMITED_PAGES : PAGES);
  const ask = async (wait = 0, pages = pagesToAsk(), way: SearchWay = 'words'): Promise<void> => {
    const query = field.value.trim();
    writeAddress(form);
    if (query === '') show('');
    try {
      session ??= createSession(await fetch(box.dataset['search'] ?? '', { cache: 'no-cache', signal }));
      const { source } = await session;
      asker ??= createAsker(source, (answered) => void settle(answered));
      if (!signal.aborted) asker({ query: field.value.trim(), pages, way, wait });
    } catch (error) {
      session = null;
      if (signal.aborted) return;
      console.warn(error);
      fail();
    }
  };
  const follow = (event: Event): void => {
    const link = (event.target as Element).closest('a');
    if (link === null) return;
    rememberSearch(field.value.trim());
    rememberFound(link);
  };

  readAddress(form);
  field.addEventListener('input', () => void ask(DEBOUNCE), { signal });
  for (const limit of limits) limit.addEventListener('change', () => void ask(), { signal });
  const submit = (event: Event): void => {
    event.preventDefault();
    void ask();
  };
  form.addEventListener('submit', submit, { signal });
  content.addEventListener('click', follow, { signal });
  signal.addEventListener('abort', () => asker?.({ query: '', pages: 0, way: 'words', wait: 0 }));
  if (field.value === '') field.focus({ preventScroll: true });
  else void ask();
}

function saidOf(
  query: string,
  count: number,
  { corrections }: SearchResult,
  say: (key: string, values?: Readonly<Record<string, string>>) => string,
): string {
  if (count === 0) return say('search.noResults', { query });
  const told = corrections.length === 0 ? '' : say('search.corrected', { words: corrections.join(', ') });
  return `${told} ${say('search.results', { count: String(count) })}`.trim();
}

/** Puts what a line says now into its place; a link stays, so that it keeps the focus. */
function renew(line: Element, next: HTMLElement): void {
  if (line instanceof HTMLAnchorElement && next instanceof HTMLAnchorElement) {
    line.href = next.href;
    line.replaceChildren(...next.childNodes);
  } else line.replaceWith(next);
}

function isWithin({ category, href }: Hit, section: string, version: string): boolean {
  const isInSection = section === '' || category === section;
  return isInSection && (version === '' || href === version || href?.startsWith(`${version}/`) === true);
}

/** Adds the sections of answers to those that may be chosen. */
function offerSections(section: HTMLSelectElement, hits: readonly Hit[]): void {
  const names = new Set(hits.map(({ category }) => category));
  for (const { value } of section.options) names.delete(value);
  for (const name of names) if (name !== '') section.add(new Option(name));
  const [label] = section.labels;
  if (label !== undefined) label.hidden = section.options.length < 3;
}

/** What the address asks for, where the reader has asked for nothing else while this code was loaded. A section that is not among the choices becomes one. */
function readAddress(form: HTMLFormElement): void {
  const asked = new URLSearchParams(location.search);
  for (const name of ['q', ...LIMITS]) {
    const control = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
    const value = control.value === '' ? (asked.get(name) ?? '') : control.value;
    if (name === 'section' && value !== control.value && control instanceof HTMLSelectElement)
      control.add(new Option(value));
    control.value = value;
  }
  for (const limit of form.querySelectorAll('select')) if (limit.selectedIndex < 0) limit.value = '';
}

function writeAddress(form: HTMLFormElement): void {
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') asked.set(name, value.trim());
  }
  const query = asked.toString();
  history.replaceState(history.state, '', location.pathname + (query === '' ? '' : `?${query}`));
}
