import { STORAGE } from '../../shared/storage';
import type { Behaviour } from '../behaviour';
import { all, onEach } from '../dom';
import { recall, remember } from '../storage';

/** Remembers the chosen docs version, and shows its name in the navbar on pages that belong to no version. */
export const version: Behaviour = {
  name: 'version',
  install() {
    onEach('click', 'a[data-version]', (link) => remember(STORAGE.version, link.dataset['version'] ?? null));
  },
  page() {
    const preferred = recall(STORAGE.version);
    for (const menu of all(document, '[data-version-menu=""]')) {
      const link = all(menu, 'a[data-version]').find((candidate) => candidate.dataset['version'] === preferred);
      const label = menu.querySelector(':scope .dropdown-label');
      if (link !== undefined && label !== null) label.textContent = link.textContent;
    }
  },
};
