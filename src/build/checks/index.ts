/** Checks of a whole site. */

export { checkTheme } from './check-theme.js';
export { checkLinkedSite } from './linked-site.js';
