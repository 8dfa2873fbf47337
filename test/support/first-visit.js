/** Milliseconds after load in which late scripts may still be requested. */
const SETTLE = 3000;

/**
 * Opens a page as a new reader without any interaction. Returns the scripts and style sheets that arrived, and the addresses of requests to
 * other origins.
 */
export async function firstVisit(page, address) {
  const loaded = { script: [], stylesheet: [] };
  const foreign = [];
  const { origin } = new URL(address);
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) foreign.push(request.url());
  });
  page.on('response', async (response) => {
    const list = loaded[response.request().resourceType()];
    if (list) list.push({ url: response.url(), bytes: await response.body() });
  });
  await page.goto(address);
  await page.waitForTimeout(SETTLE);
  return { scripts: loaded.script, styles: loaded.stylesheet, foreign };
}
