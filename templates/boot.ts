/**
 * Runs in the head before the first paint: sets the appearance, hides a closed announcement, selects remembered tabs,
 * and handles missing files (with a reload, or a banner about a wrong base).
 * Its source is printed into the page, minified, so it must not use anything outside of its own body. It is the same on every page, so that
 * one hash in the content security policy allows it everywhere; values that differ by page or site come from `<html>`.
 *
 * The first three parameters are keys of local storage (`storageKey`); the last one is the id of the site's announcement.
 */
export function boot(modeKey: string, closedKey: string, tabKey: string, announcement: string | null): void {
  const { dataset } = document.documentElement;

  const storedValue = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const colorMode = (): string => {
    const modes = ['dark', 'light'];
    const chosenMode = storedValue(modeKey);
    if (chosenMode !== null && modes.includes(chosenMode)) return chosenMode;
    const preferredMode = modes.find((mode) => matchMedia(`(prefers-color-scheme:${mode})`).matches);
    return (dataset['colorSystem'] === 'true' && preferredMode) || (dataset['colorDefault'] ?? '');
  };

  /** Shows the remembered tab of each group from the first paint; `behaviours/tabs.ts` replaces these rules. */
  const adoptTabs = (): void => {
    try {
      let rules = '';
      for (const [key, value] of Object.entries(localStorage)) {
        if (!key.startsWith(tabKey)) continue;
        const tabs = `.tabs[data-group=${JSON.stringify(key.slice(tabKey.length))}]`;
        const tab = `.tab[data-value=${JSON.stringify(value)}]`;
        rules += `${tabs}:has(>${tab})>.tab{display:none}${tabs}>${tab}.tab{display:block}`;
      }
      if (rules === '') return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    } catch {
      // Storage is blocked or the browser is old: the first tab of each group is shown.
    }
  };

  /** The base that matches the current address. */
  const fittingBase = (): string => {
    const url = document.querySelector<HTMLElement>('[data-url]')?.dataset['url'] ?? '';
    const path = location.pathname.replace(/(\/index)?\.html$|\/?$/, '/');
    const route = url.replace(/\/?$/, '/');
    return path.endsWith(route) ? `${path.slice(0, -route.length)}/` : path;
  };

  const hasOtherBase = (): boolean => fittingBase() !== dataset['base'];

  /** Handles a missing style sheet or script, which may mean a wrong base. */
  const onMissing = (): void => {
    if (hasOtherBase()) showBanner(dataset['base'] ?? '', fittingBase());
  };

  /**
   * Reloads a page without its style sheet once: it is a cached page that refers to files of an earlier deployment. A page without scripts
   * is readable, since readers may block them. A page that is a reload itself does not reload again. Files also fail while the reader
   * leaves a page, but then the page is never completed.
   */
  const onMissingStyle = (): void => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (!hasOtherBase() && navigator.onLine && load && load.type !== 'reload') location.reload();
  };

  const showBanner = (configuredBase: string, suggestedBase: string): void => {
    const words = JSON.parse(document.querySelector('script#docsgen-words')?.textContent ?? '{}') as Record<
      string,
      string
    >;
    const banner = document.createElement('div');
    banner.id = 'docsgen-base-banner';
    banner.setAttribute('role', 'alert');
    for (const key of ['title', 'reason', 'configured', 'suggested']) {
      const line = document.createElement('p');
      line.textContent = (words[`base.${key}`] ?? '').replace(
        '{base}',
        key === 'suggested' ? suggestedBase : configuredBase,
      );
      banner.append(line);
    }
    document.body.prepend(banner);
  };

  const onError = ({ target }: Event): void => {
    if (!(target instanceof Element) || !target.matches('script,link[rel=stylesheet]')) return;
    const file = target.getAttribute('src') ?? target.getAttribute('href');
    if (!file?.startsWith(`${dataset['base']}assets/`)) return;
    // Adding the same listener again has no effect, so each is called once, however many files are missing.
    addEventListener('DOMContentLoaded', onMissing);
    if (target.localName === 'link') addEventListener('DOMContentLoaded', onMissingStyle);
  };

  dataset['js'] = '';
  dataset['theme'] = colorMode();
  if (announcement !== null && storedValue(closedKey) === announcement) dataset['announcement'] = 'closed';
  adoptTabs();
  addEventListener('error', onError, true);
}
