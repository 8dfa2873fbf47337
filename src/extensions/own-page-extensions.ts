import type { Extension, PageMoments } from '../extend/contract.js';
import { diagrams } from './diagrams.js';
import { formulas } from './formulas.js';

/** An extension of docsgen's own that is open. */
type OpenOwn = Required<Pick<Extension, 'name' | 'codes'>> & { readonly moments: PageMoments };

/** Opens the extensions that show what stands in pages; none takes options. */
export function ownPageExtensions(): readonly OpenOwn[] {
  return [diagrams, formulas].map(({ name, codes, page }) => ({ name, codes, moments: page() }));
}
