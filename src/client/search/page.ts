/**
 * The search page: it shows the hits for the query in its address, and writes the reader's query into the address.
 * 1. `q`, `section` and `version` of the address fill the form,
 * 2. each change of the form is sent as a query and written to the address, without a history entry for each letter,
 * 3. the hits replace the list of all pages, which returns with an empty query.
 */
import type { Hit, SearchResult, SearchWay } from '../../shared/search/hit';
import { fillWords } from '../../shared/theme';
import { word } from '../words';
import type * as SearchCode from './dialog';
import type { createSender, SearchAnswer } from './querySender';
import type { SearchSession } from './session';
import { versionOf } from './versionOf';

/** Milliseconds without a keystroke before a query is sent. */
const DEBOUNCE = 200;
/** Number of pages requested if a section or version is selected: hits of others are removed from the result. */
const LIMITED_PAGES = 50;
const LIMITS = ['section', 'version'] as const;

/** The hits on the page, with their query. */
interface ShownHits extends Pick<SearchAnswer, 'query' | 'way'> {
  readonly hits: readonly Hit[];
  readonly list: HTMLElement;
}

/** Runs the search page until the reader leaves it. `code` is the module of the dialog, whose code both use. */
export function showSearchPage(box: HTMLElement, code: typeof SearchCode, signal: AbortSignal): void {
  const {
    button,
    createSender,
    createSession,
    hitLine,
    hitKey: keyOf,
    node,
    PAGES,
    rememberHit,
    rememberSearch,
  } = code;
  const form = box.querySelector('[data-search-form]') as HTMLFormElement;
  const field = form.elements.namedItem('q') as HTMLInputElement;
  const content = box.querySelector('[data-search-content]') as HTMLElement;
  const limitFields = LIMITS.map((name) => form.elements.namedItem(name) as HTMLSelectElement);
  const [section, version] = limitFields as [HTMLSelectElement, HTMLSelectElement];
  let session: Promise<SearchSession> | null = null;
  let sender: ReturnType<typeof createSender> | null = null;
  let shownHits: ShownHits | null = null;
  /** True if a list starts with all hits of another one that is not empty. */
  const isBeginning = (first: readonly Hit[], hits: readonly Hit[]): boolean =>
    first.length > 0 && first.every((hit, i) => hits[i] !== undefined && keyOf(hit) === keyOf(hits[i]));

  /** Adds the text of a hit that was listed without one. */
  const renewHit = (line: Element | null | undefined, hit: Hit, next: Hit | undefined): void => {
    if (hit.text === null && next !== undefined && next.text !== null && line != null) renew(line, hitLine(next));
  };
  const show = (announcement: string | null, ...nodes: readonly Node[]): void => {
    const status = box.querySelector(':scope [role="status"]') as HTMLElement;
    status.textContent = announcement ?? status.textContent;
    // For print, where the field is hidden.
    status.dataset['query'] = field.value.trim();
    // Unchanged nodes are not touched, so that they keep the focus.
    for (const child of [...content.childNodes]) if (!nodes.includes(child)) child.remove();
    content.append(...nodes.filter((child) => child.parentNode !== content));
    const index = document.querySelector<HTMLElement>('[data-site-index]');
    if (index !== null) index.hidden = field.value.trim() !== '';
  };
  const fail = (): void => {
    const retryButton = button('button', () => void ask(), word('load.retry'));
    show(word('load.error'), retryButton);
  };
  /** The buttons after the hits, and the note about those that could not be read. */
  const buttonsFor = (
    {
      pages,
      way,
      result,
      hasMeaning,
    }: Pick<SearchAnswer, 'pages' | 'way'> & { result: SearchResult; hasMeaning: boolean },
    say: (key: string) => string,
  ): readonly HTMLElement[] => {
    const moreButton = button('search-more', () => void ask(0, pages + PAGES, way), say('search.more'));
    const meaningButton = button('search-more', () => void ask(0, pages, 'meaning'), say('search.meaning'));
    const retryButton = button('search-more', () => void ask(0, pages, way), word('load.retry'));
    const partialNote = result.isPartial ? [node('p', 'search-note', say('search.partial')), retryButton] : [];
    return [partialNote, result.hasMore ? moreButton : [], hasMeaning && way === 'words' ? meaningButton : []].flat();
  };
  const settle = async ({ query, pages, way, result, isEarly }: SearchAnswer): Promise<void> => {
    const { words, source } = await (session as Promise<SearchSession>);
    if (query !== field.value.trim() || signal.aborted) return;
    if (result instanceof Error) {
      console.error(result);
      fail();
      return;
    }
    const say = (key: string, values = {}): string => fillWords(words[key] ?? key, values);
    offerSections(section, result.hits);
    const versions = [...version.options].map(({ value }) => value);
    const hits = result.hits.filter(
      ({ category, href }) =>
        (section.value === '' || category === section.value) &&
        (version.value === '' || (href !== null && versionOf(href, versions) === version.value)),
    );
    const buttons = buttonsFor({ pages, way, result, hasMeaning: source.hasMeaning }, say);
    const lastHits =
      shownHits?.query === query && shownHits.way === way && isBeginning(shownHits.hits, hits) ? shownHits : null;
    const list = lastHits?.list ?? node('ol', 'search-page-list');
    lastHits?.hits.forEach((hit, i) => {
      renewHit(list.children[i]?.firstElementChild, hit, hits[i]);
    });
    list.append(...hits.slice(lastHits?.hits.length ?? 0).map((hit) => node('li', '', hitLine(hit))));
    shownHits = { query, way, hits, list };
    // The first and the complete result of a query are announced, those in between are not.
    const sayResults = (): string => say('search.results', { count: String(hits.length) });
    const announced =
      hits.length === 0
        ? say('search.noResults', { query })
        : `${code.wordNotes(result, say).join(' ')} ${sayResults()}`;
    show(lastHits === null || !isEarly ? announced.trim() : null, list, ...buttons);
  };
  const pagesToAsk = (): number => (limitFields.some(({ value }) => value !== '') ? LIMITED_PAGES : PAGES);
  const ask = async (wait = 0, pages = pagesToAsk(), way: SearchWay = 'words'): Promise<void> => {
    const query = field.value.trim();
    writeAddress(form);
    if (query === '') show('');
    try {
      session ??= createSession(await fetch(box.dataset['search'] ?? '', { cache: 'no-cache', signal }));
      const { source } = await session;
      sender ??= createSender(source, (answered) => void settle(answered));
      if (!signal.aborted) sender({ query: field.value.trim(), pages, way, wait });
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
    rememberHit(link);
  };

  readAddress(form);
  field.addEventListener('input', () => void ask(DEBOUNCE), { signal });
  for (const limit of limitFields) limit.addEventListener('change', () => void ask(), { signal });
  const submit = (event: Event): void => {
    event.preventDefault();
    void ask();
  };
  form.addEventListener('submit', submit, { signal });
  content.addEventListener('click', follow, { signal });
  signal.addEventListener('abort', () => sender?.({ query: '', pages: 0, way: 'words', wait: 0 }));
  if (field.value === '') field.focus({ preventScroll: true });
  else void ask();
}

/** Replaces the content of a line. A link stays the same element, so that it keeps the focus. */
function renew(line: Element, newLine: HTMLElement): void {
  if (line instanceof HTMLAnchorElement && newLine instanceof HTMLAnchorElement) {
    line.href = newLine.href;
    line.replaceChildren(...newLine.childNodes);
  } else line.replaceWith(newLine);
}

/** Adds the sections of hits to the options of the form. */
function offerSections(section: HTMLSelectElement, hits: readonly Hit[]): void {
  const names = new Set(hits.map(({ category }) => category));
  for (const { value } of section.options) names.delete(value);
  for (const name of names) if (name !== '') section.add(new Option(name));
  const [label] = section.labels;
  if (label !== undefined) label.hidden = section.options.length < 3;
}

/**
 * Fills the form from the address, except fields that the reader filled while this code was loading. An unknown section becomes an option.
 */
function readAddress(form: HTMLFormElement): void {
  const parameters = new URLSearchParams(location.search);
  for (const name of ['q', ...LIMITS]) {
    const control = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
    const value = control.value === '' ? (parameters.get(name) ?? '') : control.value;
    if (name === 'section' && value !== control.value && control instanceof HTMLSelectElement)
      control.add(new Option(value));
    control.value = value;
  }
  for (const limit of form.querySelectorAll('select')) if (limit.selectedIndex < 0) limit.value = '';
}

function writeAddress(form: HTMLFormElement): void {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') parameters.set(name, value.trim());
  }
  const query = parameters.toString();
  history.replaceState(history.state, '', location.pathname + (query === '' ? '' : `?${query}`));
}
