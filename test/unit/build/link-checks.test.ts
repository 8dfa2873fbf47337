import { expect, it } from 'vitest';
import { idsOf } from '../../../src/build/link-checks.js';

it('ids of elements and names of anchors can be linked to, names of other elements cannot', () => {
  const html = `<meta name="viewport" content="x"><h2 id="a&amp;b">A</h2><a class="x" name="old"></a>
<a
  id="both" name="two">x</a><abbr name="no"></abbr><input name="q" id="field"><p data-id="no">id="no"</p>`;
  expect([...idsOf(html)]).toEqual(['a&b', 'old', 'both', 'two', 'field']);
});
