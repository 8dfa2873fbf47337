import { expect, it } from 'vitest';
import { eventually, ONE, onBothSites, pointAt } from '../../support/theme-browser.js';

onBothSites((site) => {
  it('takes the words from the script of the page, whatever content gives its id to', async () => {
    const page = await site.open(ONE, {
      before: (tab) =>
        tab.route(`**${ONE}`, async (route) => {
          const answer = await route.fetch();
          const body = (await answer.text()).replace(/<body[^>]*>/, '$&<span id="docsgen-words">x</span>');
          await route.fulfill({ response: answer, body });
        }),
    });
    expect(await page.locator('span#docsgen-words').count()).toBe(1);
    await pointAt(page.locator('.code'));
    await eventually(() => page.getByRole('button', { name: '复制代码' }).count()).toBe(1);
  });
});
