/** What the boot script must know of the site. It is the same on every page, so that one hash in the content security policy allows it everywhere. */
export interface BootOptions {
  readonly storage: { readonly colorMode: string; readonly announcement: string; readonly tab: string };
  readonly announcement: string | null;
  readonly colorMode: { readonly default: 'light' | 'dark'; readonly respectSystem: boolean };
  readonly base: string;
}

/**
 * Runs in the head before the first paint: colour mode, closed announcement, remembered tabs, and the banner for a wrong base.
 * Its source is printed into the page, minified, so it may use nothing from outside its own body.
 */
export function boot(options: BootOptions): void {
  const root = document.documentElement;

  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const colorMode = (): string => {
    const chosen = stored(options.storage.colorMode);
    if (chosen === 'dark' || chosen === 'light') return chosen;
    if (!options.colorMode.respectSystem) return options.colorMode.default;
    if (matchMedia('(prefers-color-scheme: dark)').matches) return 'dark';
    return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : options.colorMode.default;
  };

  /** Rules that show the remembered tab of each group from the first paint; `behaviours/tabs.ts` takes over and drops them. */
  const rememberedTabs = (): string => {
    let rules = '';
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i) ?? '';
      if (!key.startsWith(options.storage.tab)) continue;
      const tabs = `.tabs[data-group=${JSON.stringify(key.slice(options.storage.tab.length))}]`;
      const tab = `.tab[data-value=${JSON.stringify(localStorage.getItem(key))}]`;
      rules += `${tabs}:has(>${tab})>.tab{display:none}${tabs}>${tab}.tab{display:block}`;
    }
    return rules;
  };

  const adopt = (): void => {
    try {
      const rules = rememberedTabs();
      if (rules === '') return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    } catch {
      // Storage is blocked or the browser is old: the first tab of each group shows.
    }
  };

  /** The base that would fit the address in the bar; null where the configured one does. */
  const betterBase = (): string | null => {
    const url = document.querySelector<HTMLElement>('[data-url]')?.dataset['url'] ?? '';
    const path = `${location.pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '')}/`;
    const route = `${url.replace(/\/$/, '')}/`;
    const base = path.endsWith(route) ? `${path.slice(0, path.length - route.length)}/` : path;
    return base === options.base ? null : base;
  };

  const showBanner = (): void => {
    const base = betterBase();
    if (base === null || document.getElementById('base-banner') !== null) return;
    const words = JSON.parse(document.querySelector('script#docsgen-words')?.textContent ?? '{}') as Record<
      string,
      string
    >;
    const line = (key: string, value: string): HTMLElement => {
      const p = document.createElement('p');
      p.textContent = (words[key] ?? '').replace('{base}', value);
      return p;
    };
    const banner = document.createElement('div');
    banner.id = 'base-banner';
    banner.setAttribute('role', 'alert');
    banner.append(
      line('base.title', ''),
      line('base.reason', ''),
      line('base.configured', options.base),
      line('base.suggested', base),
    );
    document.body.prepend(banner);
  };

  const onError = (event: Event): void => {
    const target = event.target;
    const failed =
      target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet');
    if (!failed) return;
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showBanner);
    else showBanner();
  };

  root.dataset['js'] = '';
  root.dataset['theme'] = colorMode();
  if (options.announcement !== null && stored(options.storage.announcement) === options.announcement) {
    root.dataset['announcement'] = 'closed';
  }
  adopt();
  addEventListener('error', onError, true);
}
