/** An element with its own styles, isolated from the page's; `name` is its data attribute, for tests and live updates. */
export function styledHost(name: string, style: string): { readonly host: HTMLElement; readonly root: ShadowRoot } {
  const host = document.createElement('div');
  host.dataset[name] = '';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}
