/**
 * Entry of the server bundle: renders pages and components.
 * 1. `openTheme` takes the parts that the bundler has found: directives, layouts, components for slots.
 * 2. `renderPage` wraps the layout in the shell (header, menu, footer) and lists the islands in it.
 * 3. `checkAttributes` and `renderComponent` validate and render one directive of a Markdown page.
 * 4. `headTags` and `words` return the theme's tags for the head and its words for compiled pages.
 */
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { completeStrings, missingWords } from './completeStrings.js';
import { islandNames } from './components/Island.jsx';
import {
  IconsContext,
  OptionsContext,
  PageContext,
  type PageIcons,
  PlaceSharedContext,
  SlotsContext,
  StringsContext,
} from './context.js';
import { type CheckedAttributes, checkAttributes } from './directives/attributes.js';
import { themeHead } from './head.js';
import { Shell } from './layouts/Shell.jsx';
import type { HeadTag, PageModel, RenderedPage } from './model.js';
import { findFaultyEntry } from './navbarFault.jsx';
import { partsOf, type ThemePart } from './parts.js';
import { createSharedMarkup } from './sharedMarkup.jsx';
import type { Strings } from './strings/index.js';

/** Props of a page written as a React component. */
export interface ContentProps {
  readonly page: PageModel;
}

/** The use of a directive on a page. */
export interface ComponentCall {
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** Inner HTML of a container directive. */
  readonly html: string | null;
  readonly locale: string;
  /** Distinguishes it from others of its name on the page; ids from `useId` start with it. */
  readonly key: string;
  /** Icons of installed sets that it may show, by name. */
  readonly icons?: PageIcons;
}

const NO_ICONS: PageIcons = {};

/** The theme's interface for the generator. */
export interface ServerTheme {
  /** The markup inside of `<body>`; `content` replaces the page's HTML. */
  renderPage(page: PageModel, content: ComponentType<ContentProps> | null): RenderedPage;
  /** The attributes of a directive as its component takes them, and the mistakes in them. */
  checkAttributes(name: string, props: Readonly<Record<string, unknown>>): CheckedAttributes;
  /** The markup of a component that a Markdown page uses. */
  renderComponent(call: ComponentCall): string;
  /** Names of component directives for Markdown pages. */
  readonly componentNames: readonly string[];
  /** Names for `layout` in front matter, and those of generated pages. */
  readonly layoutNames: readonly string[];
  /** Interface words of a locale, for the slots of compiled pages. */
  words(locale: string): Readonly<Record<string, string>> & Strings;
  /** Keys of the words that a locale of the site lacks. */
  missingWords(locale: string): readonly string[];
  /** The theme's own tags of the head, to be printed before the style sheets. */
  headTags(page: PageModel): readonly HeadTag[];
}

/** Features of the layout around the text. */
function featuresOf({ related }: PageModel, slots: readonly unknown[]): readonly string[] {
  return [...(slots.length === 0 ? [] : ['slots']), ...(related.length === 0 ? [] : ['related'])];
}

/** Creates a theme from its parts. */
export function openTheme(parts: readonly ThemePart[]): ServerTheme {
  const directives = new Map(partsOf(parts, 'directive').map((part) => [part.name, part]));
  const layouts = new Map(partsOf(parts, 'layout').map((part) => [part.name, part]));
  const slots = partsOf(parts, 'slot');
  const sharedMarkup = createSharedMarkup();
  const strings = new Map<string, Strings>();
  const stringsFor = (locale: string): Strings => {
    const words = strings.get(locale) ?? completeStrings(locale);
    strings.set(locale, words);
    return words;
  };
  const inPage = (page: PageModel, node: ReactNode): ReactNode => (
    <StringsContext value={stringsFor(page.locale.code)}>
      <SlotsContext value={slots}>
        <IconsContext value={page.icons ?? NO_ICONS}>
          <PageContext value={page}>{node}</PageContext>
        </IconsContext>
      </SlotsContext>
    </StringsContext>
  );
  return {
    renderPage(page, Content) {
      // An unknown layout is reported for the page that asks for it.
      const part = layouts.get(page.layout) ?? layouts.get('page');
      if (part === undefined) throw new Error(`The theme has no layout \`${page.layout}\`.`);
      const { component: Layout, extension } = part;
      const content = Content === null ? null : <Content page={page} />;
      const layout = (
        <OptionsContext value={extension?.options ?? null}>
          <Layout content={content} />
        </OptionsContext>
      );
      try {
        const shared = sharedMarkup({
          page,
          strings: stringsFor(page.locale.code),
          inPage: (node) => inPage(page, node),
        });
        const shell = (
          <PlaceSharedContext value={shared.place}>
            <Shell>{layout}</Shell>
          </PlaceSharedContext>
        );
        const ownBody = renderToString(inPage(page, shell));
        const markup = shared.placed();
        return {
          body: shared.fill(ownBody),
          islands: islandNames(ownBody),
          features: featuresOf(page, slots),
          ...(markup.length > 0 && { shared: { ownBody, markup } }),
        };
      } catch (error) {
        throw findFaultyEntry(page, (node) => renderToString(inPage(page, node))) ?? error;
      }
    },
    checkAttributes: (name, props) => checkAttributes(directives.get(name)?.attributes, props),
    renderComponent({ name, props, html, locale, key, icons = NO_ICONS }) {
      const part = directives.get(name);
      if (part === undefined) throw new Error(`The theme has no directive \`${name}\`.`);
      const { component: Component, extension } = part;
      return renderToString(
        <StringsContext value={stringsFor(locale)}>
          <OptionsContext value={extension?.options ?? null}>
            <IconsContext value={icons}>
              <Component props={props} html={html} />
            </IconsContext>
          </OptionsContext>
        </StringsContext>,
        { identifierPrefix: `${name}-${key}-` },
      );
    },
    componentNames: [...directives.keys()].sort(),
    layoutNames: [...layouts.keys()].sort(),
    words: (locale) => ({ ...stringsFor(locale) }),
    missingWords,
    headTags: (page) => themeHead(page.site),
  };
}
