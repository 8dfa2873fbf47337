/** Entry of the browser code: behaviours for what the page holds, and navigation between pages. */
import { type Behaviour, runBehaviours } from './behaviour';
import { announcement } from './behaviours/announcement';
import { backToTop } from './behaviours/backToTop';
import { canonicalPath } from './behaviours/canonicalPath';
import { code } from './behaviours/code';
import { collapsible } from './behaviours/collapsible';
import { colorMode } from './behaviours/colorMode';
import { contents } from './behaviours/contents';
import { dropdowns } from './behaviours/dropdowns';
import { keyboard } from './behaviours/keyboard';
import { locationLinks } from './behaviours/locationLinks';
import { menu } from './behaviours/menu';
import { navbar } from './behaviours/navbar';
import { navigation } from './behaviours/navigation';
import { prefetch } from './behaviours/prefetch';
import { sidebar } from './behaviours/sidebar';
import { skipLink } from './behaviours/skipLink';
import { suggestions } from './behaviours/suggestions';
import { tabs } from './behaviours/tabs';
import { version } from './behaviours/version';
import { zoom } from './behaviours/zoom';
import { showRootCrash } from './crash';
import { islands } from './islands';
import { offline } from './offline/behaviour';
import { pageStore } from './pages';

/** In the order in which they run on each page: what changes the layout comes first. */
function behaviours(): readonly Behaviour[] {
  const pages = pageStore();
  return [
    canonicalPath,
    tabs,
    colorMode,
    announcement,
    keyboard,
    skipLink,
    dropdowns,
    menu,
    collapsible,
    sidebar,
    contents,
    navbar,
    backToTop,
    locationLinks,
    version,
    islands,
    code,
    zoom,
    suggestions,
    navigation(pages),
    prefetch(pages),
    offline(),
  ];
}

try {
  const runPage = runBehaviours(behaviours());
  document.addEventListener('docsgen:page', runPage);
} catch (error) {
  showRootCrash(error);
}
