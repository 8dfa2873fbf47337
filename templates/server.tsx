/**
 * Entry of the server bundle: pages and components to markup.
 * 1. `renderPage` wraps the layout in the shell (header, menu, footer) and names the islands it finds.
 * 2. `renderComponent` renders one directive of a Markdown page.
 * 3. `headTags` and `words` give the theme's part of the head and its words for compiled pages.
 */
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { islandNames } from './components/Island.jsx';
import { PageContext, StringsContext } from './context.js';
import { directives } from './directives/index.js';
import { TemplateError } from './errors.js';
import { themeHead } from './head.js';
import { layouts } from './layouts/index.js';
import { Shell } from './layouts/Shell.jsx';
import type { HeadTag, PageModel, RenderedPage } from './model.js';
import { findFaultyEntry } from './navbarFault.jsx';
import { type Strings, stringsOf } from './strings/index.js';

/** Props of a page written as a React component. */
export interface ContentProps {
  readonly page: PageModel;
}

/** The markup inside `<body>`; `content` takes the place of the page's HTML. */
export function renderPage(page: PageModel, content: ComponentType<ContentProps> | null): RenderedPage {
  const Layout = layouts[page.layout];
  const Content = content;
  const body = Content === null ? null : <Content page={page} />;
  try {
    const html = renderToString(inPage(page, <Shell>{<Layout content={body} />}</Shell>));
    return { body: html, islands: islandNames(html) };
  } catch (error) {
    throw findFaultyEntry(page, (node) => renderToString(inPage(page, node))) ?? error;
  }
}

function inPage(page: PageModel, node: ReactNode): ReactNode {
  return (
    <StringsContext value={stringsOf(page.locale.code)}>
      <PageContext value={page}>{node}</PageContext>
    </StringsContext>
  );
}

/** The markup of a component that a Markdown page names; `childrenHtml` is the inner HTML of a container directive. */
export function renderComponent(
  name: string,
  props: Readonly<Record<string, unknown>>,
  childrenHtml: string | null,
  locale: string,
): string {
  const Component = directives[name];
  if (Component === undefined) {
    throw new TemplateError('component-unknown', `The theme has no component “${name}”.`, {
      hint: `Use one of: ${componentNames.join(', ')}.`,
    });
  }
  return renderToString(
    <StringsContext value={stringsOf(locale)}>
      <Component props={props} html={childrenHtml} />
    </StringsContext>,
    { identifierPrefix: `${name}-` },
  );
}

/** Names that a Markdown page may use as a component directive. */
export const componentNames: readonly string[] = Object.keys(directives).sort();

/** Interface words of a locale, for the slots of compiled pages. */
export function words(locale: string): Readonly<Record<string, string>> & Strings {
  return { ...stringsOf(locale) };
}

/** The theme's own tags of the head, to be printed before the style sheets. */
export function headTags(page: PageModel): readonly HeadTag[] {
  return themeHead(page.site);
}
