import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes each page of a corpus (`corpus.js`) as simple HTML, so that 20,000 pages need no generator. */
export function writeHtml(markdown, out) {
  for (const file of readdirSync(markdown, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  )) {
    const target = join(out, file.replace(/(?:(^|\/)index)?\.md$/, '$1'), 'index.html');
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, htmlOf(readFileSync(join(markdown, file), 'utf8')));
  }
}

function htmlOf(markdown) {
  const [, title = ''] = /^# (.*)$/m.exec(markdown) ?? [];
  const body = markdown.trim().split('\n\n').map(blockOf).join('\n');
  return `<!doctype html><html lang="zh-CN"><head><title>${title}</title></head><body><main data-pagefind-body>${body}</main></body></html>\n`;
}

function blockOf(block) {
  if (block.startsWith('# ')) return `<h1>${inline(block.slice(2))}</h1>`;
  if (block.startsWith('## ')) return `<h2 id="${block.slice(-1)}">${inline(block.slice(3))}</h2>`;
  if (block.startsWith('- '))
    return `<ul>${block
      .split('\n')
      .map((line) => `<li>${inline(line.slice(2))}</li>`)
      .join('')}</ul>`;
  if (block.startsWith('```')) return `<pre><code>${block.split('\n').slice(1, -1).join('\n')}</code></pre>`;
  if (block.startsWith('|')) {
    const rows = block.split('\n').filter((line) => !line.startsWith('|--'));
    return `<table>${rows
      .map(
        (row) =>
          `<tr>${row
            .split('|')
            .slice(1, -1)
            .map((cell) => `<td>${cell.trim()}</td>`)
            .join('')}</tr>`,
      )
      .join('')}</table>`;
  }
  return `<p>${inline(block)}</p>`;
}

function inline(text) {
  return text
    .replace(/`([^`]*)`/g, '<code>$1</code>')
    .replace(/\[([^\]]*)\]\(\.\/([^)]*)\.md\)/g, '<a href="/$2">$1</a>');
}

/** All pages of a built folder: address, title, and a function that reads the text, so that one page is in memory at a time. */
export function builtPages(folder, { pageText, placeOfHref }) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?:^|\/)index\.html$/.test(file) && !/(?:^|\/)search\/index\.html$/.test(file),
  );
  const pages = files.map((file) => ({ file, url: `/${file.replace(/\/?index\.html$/, '')}` }));
  return pages
    .sort((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ file, url }) => ({
      url,
      read() {
        const html = readFileSync(join(folder, file), 'utf8');
        const { sections, links } = pageText(html);
        const title = (/<title>([^<]*)/.exec(html)?.[1] ?? '').replace(/ \| [^|]*$/, '');
        const mentions = links.flatMap(({ href, text }) => {
          const place = placeOfHref('/', href);
          return place === null || place.url === url ? [] : [{ ...place, text }];
        });
        return { url, category: url.split('/')[1] ?? '', title, names: [], keywords: {}, sections, mentions };
      },
    }));
}

/** A seeded generator of numbers from 0 to 1. */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Queries for some pages: titles, titles with a heading, and phrases of text, each with its page. */
export function queriesFrom(pages, count) {
  const random = seeded(7);
  const pick = (list) => list[Math.floor(random() * list.length)];
  return Array.from({ length: count }, (_, i) => {
    const page = pick(pages).read();
    const headings = page.sections.filter((s) => s.heading !== '').map((s) => s.heading);
    if (i % 4 < 2 || headings.length === 0) return { query: page.title, url: page.url, kind: 'title' };
    if (i % 4 === 2)
      return { query: `${page.title.slice(0, 12)} ${pick(headings)}`, url: page.url, kind: 'title and heading' };
    const run = pick(hanRuns(page));
    return { query: run?.slice(0, 6) ?? page.title, url: page.url, kind: 'text' };
  });
}

/** Runs of Han characters. */
export function hanRuns(page) {
  return [page.title, ...page.sections.flatMap((s) => [s.heading, ...s.blocks.map((b) => b.text)])].flatMap(
    (text) => text.match(/\p{Script=Han}{2,}/gu) ?? [],
  );
}

/** Median, 95th percentile and maximum. */
export function spread(list, format) {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share) => format(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
  return `median ${at(0.5)}, 95 % ${at(0.95)}, largest ${at(1)}`;
}

export function kilo(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
