import type { Extension, PageHooks } from '../extend/contract.js';
import { diagrams } from '../features/diagrams/index.js';
import { formulas } from '../features/formulas/index.js';

/** An open extension of docsgen's own. */
type OpenOwn = Required<Pick<Extension, 'name' | 'codes'>> & { readonly hooks: PageHooks };

/** Opens the extensions that render page content; none takes options. */
export function ownPageExtensions(): readonly OpenOwn[] {
  return [diagrams, formulas].map(({ name, codes, page }) => ({ name, codes, hooks: page() }));
}
