/** Checks: checks that need the whole site. */

export { checkTheme } from './check-theme.js';
export { checkWords } from './check-words.js';
export { checkLinkedSite } from './site-checks.js';
