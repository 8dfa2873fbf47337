/**
 * Runs in the head before the first paint: colour mode, closed announcement, remembered tabs, and what to do about missing files:
 * a reload, or the banner for a wrong base.
 * Its source is printed into the page, minified, so it may use nothing from outside its own body. It is the same on every page, so that one
 * hash in the content security policy allows it everywhere; what differs by page or site it reads from `<html>`.
 *
 * The first three are keys of local storage (`storageKey`); the last is the id of the site's announcement.
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

  /** Rules that show the remembered tab of each group from the first paint; `behaviours/tabs.ts` takes over and drops them. */
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
      // Storage is blocked or the browser is old: the first tab of each group shows.
    }
  };

  /** The base that would fit the address in the bar. */
  const fittingBase = (): string => {
    const url = document.querySelector<HTMLElement>('[data-url]')?.dataset['url'] ?? '';
    const path = location.pathname.replace(/(\/index)?\.html$|\/?$/, '/');
    const route = url.replace(/\/?$/, '/');
    return path.endsWith(route) ? `${path.slice(0, -route.length)}/` : path;
  };

  const hasOtherBase = (): boolean => fittingBase() !== dataset['base'];

  /** A style sheet or script of the site is not there: the base may be wrong. */
  const onMissing = (): void => {
    if (hasOtherBase()) showBanner(dataset['base'] ?? '', fittingBase());
  };

  /**
   * A page without its style sheet, which comes from a cache and names files of an earlier deployment, is loaded once more; one without
   * scripts, which readers may forbid, can be read. A load that is a reload itself makes no other. Browsers that leave a page may miss
   * files too, but do not finish it.
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
    // However many files are missing, each of the two is called once.
    addEventListener('DOMContentLoaded', onMissing);
    if (target.localName === 'link') addEventListener('DOMContentLoaded', onMissingStyle);
  };

  dataset['js'] = '';
  dataset['theme'] = colorMode();
  if (announcement !== null && storedValue(closedKey) === announcement) dataset['announcement'] = 'closed';
  adoptTabs();
  addEventListener('error', onError, true);
}
