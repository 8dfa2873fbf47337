import type { PageWord } from '../../src/model/page-words.js';

/** Interface strings of the theme and words for compiled pages. A locale that lacks one does not compile; `{name}` is a placeholder. */
export interface Strings extends Readonly<Record<PageWord, string>> {
  readonly skipToContent: string;
  readonly 'nav.main': string;
  readonly 'nav.menu': string;
  readonly 'nav.openMenu': string;
  readonly 'nav.closeMenu': string;
  readonly 'nav.backToMainMenu': string;
  readonly 'nav.language': string;
  readonly 'nav.version': string;
  /** `{label}`: the entry whose list opens. */
  readonly 'nav.more': string;
  readonly 'nav.pageNavigation': string;
  readonly 'colorMode.dark': string;
  readonly 'announcement.label': string;
  readonly 'announcement.close': string;
  readonly 'notice.label': string;
  /** `{language}`: name of the language, from `languageName`. */
  readonly 'notice.translation': string;
  /** `{language}`: name of the language, from `languageName`. */
  readonly 'notice.fallback': string;
  readonly 'notice.outdated': string;
  readonly 'notice.outdatedSection': string;
  /** Link to the original of a translation. */
  readonly 'notice.original': string;
  readonly 'notice.draft': string;
  readonly 'notice.unlisted': string;
  readonly 'sidebar.label': string;
  /** `{label}`: the category. */
  readonly 'sidebar.toggle': string;
  readonly 'sidebar.more': string;
  readonly 'toc.label': string;
  readonly 'breadcrumbs.label': string;
  readonly 'breadcrumbs.home': string;
  readonly 'pager.label': string;
  readonly 'pager.previous': string;
  readonly 'pager.next': string;
  readonly 'page.edit': string;
  /** `{date}` */
  readonly 'page.updated': string;
  readonly 'page.markdown': string;
  readonly 'page.print': string;
  readonly 'page.related': string;
  readonly 'print.contents': string;
  readonly backToTop: string;
  readonly 'blog.readMore': string;
  /** `{title}` */
  readonly 'blog.readMoreAbout': string;
  /** `{count}`: minutes. */
  readonly 'blog.readingTime': string;
  readonly 'blog.recent': string;
  readonly 'blog.archive': string;
  readonly 'blog.tags': string;
  /** `{count}`: posts. */
  readonly 'blog.count': string;
  readonly 'blog.pagination': string;
  readonly 'blog.newer': string;
  readonly 'blog.older': string;
  /** `{page}`, `{pages}` */
  readonly 'blog.page': string;
  readonly 'blog.posts': string;
  readonly 'blog.newerPost': string;
  readonly 'blog.olderPost': string;
  readonly 'blog.subscribe': string;
  readonly 'notFound.text': string;
  readonly 'notFound.hint': string;
  readonly 'notFound.suggestions': string;
  readonly 'notFound.home': string;
  readonly 'notFound.all': string;
  readonly 'searchPage.intro': string;
  readonly 'searchPage.section': string;
  readonly 'searchPage.allSections': string;
  readonly 'searchPage.version': string;
  readonly 'searchPage.allVersions': string;
  readonly 'searchPage.language': string;
  readonly 'cards.label': string;
  readonly 'chart.source': string;
  readonly 'chart.table': string;
  readonly 'chart.value': string;
  readonly 'code.copy': string;
  readonly 'code.copied': string;
  readonly 'code.wrap': string;
  readonly 'zoom.open': string;
  readonly 'zoom.close': string;
  readonly 'tabs.label': string;
  readonly 'load.error': string;
  readonly 'load.retry': string;
  readonly 'load.loading': string;
  readonly 'crash.title': string;
  readonly 'crash.tryAgain': string;
  readonly 'crash.cause': string;
  readonly 'crash.pageError': string;
  readonly 'base.title': string;
  readonly 'base.reason': string;
  /** `{base}` */
  readonly 'base.configured': string;
  /** `{base}` */
  readonly 'base.suggested': string;
  readonly 'search.open': string;
  readonly 'search.label': string;
  readonly 'search.clear': string;
  readonly 'search.cancel': string;
  readonly 'search.loading': string;
  /** `{query}` */
  readonly 'search.noResults': string;
  readonly 'search.suggestions': string;
  readonly 'search.error': string;
  /** The search itself is loading, not the answer to a query. */
  readonly 'search.waiting': string;
  readonly 'search.unavailable': string;
  readonly 'search.toSelect': string;
  readonly 'search.toNavigate': string;
  readonly 'search.toClose': string;
  /** Label of the switch for single-key shortcuts. */
  readonly 'search.singleKeys': string;
  readonly 'search.empty': string;
  /** `{count}` */
  readonly 'search.results': string;
  readonly 'search.corrected': string;
  /** Above hits: words of the query that no page contains. */
  readonly 'search.missing': string;
  readonly 'search.more': string;
  /** Some hits are missing because their texts could not be loaded. */
  readonly 'search.partial': string;
  /** In a hit: the original has changed since the section or page was translated. */
  readonly 'search.outdated': string;
  /** Label of a button: repeats the query by meaning. */
  readonly 'search.meaning': string;
  readonly 'search.recent': string;
  /** Deletes the recent searches. */
  readonly 'search.forget': string;
  readonly 'search.kept': string;
  /** Saves the recent search `{query}`; `search.drop` undoes it. */
  readonly 'search.keep': string;
  readonly 'search.drop': string;
  readonly 'offline.newVersion': string;
  readonly 'offline.refresh': string;
  readonly 'offline.close': string;
  readonly 'offline.title': string;
  readonly 'offline.text': string;
  /** Titles of generated pages. */
  readonly archiveTitle: string;
  /** `{name}` is the tag. */
  readonly tagTitle: string;
  /** `{name}` is the tag. */
  readonly pagesTagTitle: string;
  /** `{name}` is the author. */
  readonly authorTitle: string;
  readonly searchTitle: string;
  readonly notFoundTitle: string;
}
