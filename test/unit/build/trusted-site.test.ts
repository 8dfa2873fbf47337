import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { run } from '../../support/servers.js';
import { temporarySite } from '../../support/temporary-site.js';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';

const TEXT = `---
title: Page
---

<picture>
  <source srcset="./wide.svg 1x, ./wide2.svg 2x" media="(min-width: 60em)">
  <img src="./small.svg" srcset="./small.svg 40w, ./wide.svg 80w" sizes="(min-width: 40em) 80px, 100vw" alt="a">
</picture>

<video src="./film.mp4" poster="./poster.svg"><source src="./film.webm"><track src="./film.vtt"></video>

<object data="./paper.pdf"><a href="./other.md#part">other</a></object>

<div style="background: url(./back.svg)"><a href="/guides/other">by route</a></div>

<link rel="stylesheet" href="/own.css">

<script src="/own.js" defer></script>
`;

const FILES = ['wide.svg', 'wide2.svg', 'small.svg', 'poster.svg', 'back.svg'];

it('publishes what trusted HTML names, on the page and in its Markdown copy', async () => {
  const site = temporarySite({
    'site.config.ts': "export default { url: 'https://docs.example', markdown: { html: 'trust' } };\n",
    'static/own.css': 'b { color: red }\n',
    'static/own.js': 'const a = 1;\n',
    'content/index.md': '# Home\n',
    'content/guides/page.md': TEXT,
    'content/guides/other.md': '# Other\n\n## Part\n',
    ...Object.fromEntries(FILES.map((name) => [`content/guides/${name}`, SVG.replace('40', String(name.length))])),
    'content/guides/film.mp4': 'film',
    'content/guides/film.webm': 'film2',
    'content/guides/film.vtt': 'WEBVTT\n',
    'content/guides/paper.pdf': '%PDF-1.4\n',
  });
  onTestFinished(() => site.remove());
  const { stderr } = await run(['build', '--site', site.dir, '--base', '/docs/', '--no-cache'], site.dir);
  expect(stderr).toBe('');
  const out = join(site.dir, 'build');
  const page = readFileSync(join(out, 'guides/page/index.html'), 'utf8');
  const copy = readFileSync(join(out, 'guides/page.md'), 'utf8');
  for (const text of [/<article[\s\S]*<\/article>/.exec(page)?.[0] ?? '', copy]) {
    const addresses = Array.from(
      text.matchAll(/(?:src|href|poster|data|srcset)="([^"]*)"|url\(&#39;([^&]*)&#39;\)/g),
      ([, value = '', style = '']) => value || style,
    ).flatMap((value) => value.split(',').map((part) => part.trim().split(' ')[0] ?? ''));
    const own = addresses
      .map((address) => address.replace('https://docs.example', ''))
      .filter((a) => a.startsWith('/docs/'));
    expect(text).not.toMatch(/["( ]\.\/[a-z]/);
    for (const name of [...FILES, 'film.mp4', 'film.webm', 'film.vtt', 'paper.pdf', 'own.css', 'own.js'])
      expect(
        own.map((a) =>
          a
            .replace(/[-.][\w-]{8,}(?=\.\w+$)/, '')
            .split('/')
            .at(-1),
        ),
      ).toContain(name);
    for (const address of own.filter((a) => /\.\w+$/.test(a)))
      expect([address, existsSync(join(out, address.slice('/docs/'.length)))]).toEqual([address, true]);
    expect(own).toContain('/docs/guides/other#part');
    expect(text).toContain('sizes="(min-width: 40em) 80px, 100vw"');
  }
});

it('leaves out of the Markdown copy what the page leaves out', async () => {
  const site = temporarySite({
    'content/index.md': [
      '# Home',
      '<script src="https://evil.example/a.js">alert(1)</script>',
      '<div onclick="steal()" style="color: red">kept</div>',
      'A <a href="javascript:steal()">link</a> and <iframe src="https://evil.example"></iframe>.',
      '<img src="./a.svg" srcset="./a.svg 2x" onerror="steal()" alt="pic">',
      '',
    ].join('\n\n'),
    'content/a.svg': SVG,
  });
  onTestFinished(() => site.remove());
  await run(['build', '--site', site.dir, '--no-cache'], site.dir);
  const copy = readFileSync(join(site.dir, 'build/index.md'), 'utf8');
  expect(copy).toContain('kept');
  for (const gone of ['steal', 'evil.example', '<script', 'alert(1)', './a.svg']) expect(copy).not.toContain(gone);
});
