/** Splits pages, given as path and HTML, into those with their own text, and the smallest fallback page of each layout and locale. */
export function apartFromStandIns(pages) {
  const own = new Map();
  const smallest = new Map();
  for (const [path, html] of pages) {
    const [, lang, layout] = /<html lang="([^"]+)"[^>]*data-layout="([^"]+)"/.exec(html) ?? [];
    if (!html.includes('class="notice notice-fallback"')) {
      own.set(path, html);
      continue;
    }
    const known = smallest.get(`${lang} ${layout}`);
    if (known === undefined || html.length < known.size) smallest.set(`${lang} ${layout}`, { path, size: html.length });
  }
  return { own, frames: Array.from(smallest.values(), ({ path }) => path) };
}
