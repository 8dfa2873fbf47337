/** Entry of the browser code: behaviours of the page, and navigation between pages. */
import { type Behaviour, runBehaviours } from './behaviour';
import { announcement } from './behaviours/announcement';
import { colorMode } from './behaviours/colorMode';
import { contents } from './behaviours/contents';
import { dropdowns } from './behaviours/dropdowns';
import { islands } from './behaviours/islands';
import { keyboard } from './behaviours/keyboard';
import { late } from './behaviours/late';
import { locationLinks } from './behaviours/locationLinks';
import { menu } from './behaviours/menu';
import { offline } from './behaviours/offline';
import { pageNavigation } from './behaviours/pageNavigation';
import { prefetch } from './behaviours/prefetch';
import { search } from './behaviours/search';
import { sidebar } from './behaviours/sidebar';
import { tabs } from './behaviours/tabs';
import { target } from './behaviours/target';
import { unusual } from './behaviours/unusual';
import { version } from './behaviours/version';
import { showRootCrash } from './crash';
import { pageStore } from './pageStore';

/** In the order in which they run on each page: changes of the layout come first. */
function behaviours(): readonly Behaviour[] {
  const pages = pageStore();
  return [
    tabs,
    target,
    unusual,
    colorMode,
    announcement,
    keyboard,
    dropdowns,
    menu,
    sidebar,
    contents,
    locationLinks,
    version,
    islands,
    late,
    search(),
    pageNavigation(pages),
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
