import { path } from '../../../src/content/values.js';
import { ADDRESS_TRICKS, attributeTricks, hasScheme, RAW_ADDRESS_TRICKS } from './addresses.js';
import { htmlTricks } from './markup.js';
import type { PayloadList, Trick } from './payload-list.js';
import { DIALECT_PLACES, MARKDOWN_PLACES, type Place } from './places.js';
import { NAME_TRICKS, TEXT_TRICKS } from './texts.js';

/** Files of a site full of payloads, by path. */
export type PayloadFiles = Record<string, string | Uint8Array>;

/** A word on every page with payloads, for searches. */
export const WORD = 'quicksilver';

/** The smallest PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what texts are read without
const CONTROLS = /[\u0000-\u0008\u000e-\u001f]/;

/** A quotation, which ends everything that a payload leaves open. */
const inQuote = (text: string): string => text.replace(/^/gm, '> ');
/** A mark after each payload, which shows that no payload has hidden the rest of its page. */
const mark = (n: number): string => `reached-${n}-`;

const page = (title: string, blocks: readonly string[], more = ''): string =>
  `---\ntitle: ${JSON.stringify(title)}\n${more}---\n\n${WORD}\n\n${blocks.map((block, n) => `${block}\n\n${mark(n)}`).join('\n\n')}\n`;

/** One page per place, with all text tricks. */
function placePages(list: PayloadList, folder: string, places: Readonly<Record<string, Place>>): PayloadFiles {
  const files: PayloadFiles = {
    [`content/en/${folder}/a.png`]: PICTURE,
    [`content/en/${folder}/_partial.md`]: 'A {{name}} `{{name}}` B\n',
  };
  for (const [name, place] of Object.entries(places)) {
    const blocks = TEXT_TRICKS.map((trick, n) => {
      const text = list.add(trick);
      files[`content/en/${folder}/code-${n}.html`] = text;
      files[`content/en/${folder}/chart-${n}.json`] = chart(list.add(trick));
      return place(text, n);
    });
    files[`content/en/${folder}/${name.replaceAll(' ', '-')}.md`] = page(name, blocks, 'math: true\n');
  }
  return files;
}

const chart = (text: string): string =>
  JSON.stringify({
    charts: [
      { id: 'a', title: text, unit: text, source: 'https://a.example/', date: text, rows: [{ label: text, value: 1 }] },
    ],
  });

/** Pages with raw HTML, as blocks and within a line, and with addresses in HTML and Markdown. */
function markupPages(list: PayloadList): PayloadFiles {
  const many = (tricks: readonly Trick[], write: (text: string) => string): string[] =>
    tricks.map((trick) => inQuote(write(list.add(trick))));
  const onOneLine = (text: string): string => text.replace(/[\t\r\n]/g, (blank) => `&#${blank.charCodeAt(0)};`);
  const inAngles = (text: string): string => onOneLine(text).replace(/[<>]/g, '\\$&');
  const inSingle = (text: string): string => onOneLine(text).replaceAll("'", '&#39;');
  return {
    'content/en/markup/blocks.md': page(
      'Blocks',
      many(htmlTricks(), (text) => text),
    ),
    'content/en/markup/lines.md': page(
      'Lines',
      many(htmlTricks(), (text) => `Before ${text} after.`),
    ),
    'content/en/markup/attributes.md': page(
      'Attributes',
      many(attributeTricks(), (text) => `Before ${text} after.`),
    ),
    'content/en/markup/links.md': page(
      'Links',
      many(ADDRESS_TRICKS, (text) => `[a](<${inAngles(text)}>)`),
    ),
    'content/en/markup/bare.md': page(
      'Bare',
      many(ADDRESS_TRICKS, (text) => `[a](${text}) <${text}> ${text}`),
    ),
    'content/en/markup/definitions.md': page(
      'Definitions',
      ADDRESS_TRICKS.map((trick, n) => `[d${n}]\n\n[d${n}]: <${inAngles(list.add(trick))}>`),
    ),
    'content/en/markup/anchors.md': page(
      'Anchors',
      many(ADDRESS_TRICKS, (text) => `<a href='${inSingle(text)}'>a</a>`),
    ),
    'content/en/markup/cards.md': page(
      'Cards',
      ADDRESS_TRICKS.map((trick) => `::::cards\n:::card[a]{href='${inSingle(list.add(trick))}'}\na\n:::\n::::`),
    ),
    'content/en/markup/pictures.md': page(
      'Pictures',
      RAW_ADDRESS_TRICKS.flatMap((trick) => {
        const text = list.add(trick);
        return hasScheme(text) && !CONTROLS.test(text)
          ? [`![a](<${inAngles(text)}>) <img src='${inSingle(text)}' alt=a>`]
          : [];
      }),
    ),
  };
}

/** Pages with fields of front matter, of categories and of authors, and with names of files and folders. */
function fieldPages(list: PayloadList): PayloadFiles {
  const files: PayloadFiles = {};
  const authors: Record<string, object> = {};
  for (const [n, trick] of TEXT_TRICKS.entries()) {
    const text = (): string => JSON.stringify(list.add(trick));
    const said = (): string => `{ tag: meta, attributes: { name: author, content: ${text()} } }`;
    const common = `title: ${text()}\ndescription: ${text()}\nkeywords: [${text()}]\n`;
    // A value that is not a path is refused as an id.
    const id = path.safeParse(trick).success ? `id: ${text()}\n` : '';
    files[`content/en/fields/f${n}.md`] =
      `---\n${common}sidebar_label: ${text()}\n${id}head: [${said()}]\n---\n\n${WORD}\n`;
    files[`content/en/fields/g${n}/h.md`] = `---\n${common}unlisted: true\nicon: star\n---\n\n${WORD}\n`;
    files[`content/en/fields/g${n}/_category_.yml`] = `label: ${text()}\ndescription: ${text()}\n`;
    files[`content/en/blog/2024-01-${String((n % 28) + 1).padStart(2, '0')}-p${n}.md`] =
      `---\n${common}tags: [${text()}]\nauthors: [a${n}, { name: ${text()}, title: ${text()} }]\n---\n\n${WORD} ${list.add(trick).replace(/[!-/:-@[-`{-~]/g, '\\$&')}\n\n<!-- truncate -->\n\nB\n`;
    authors[`a${n}`] = { name: list.add(trick), title: list.add(trick) };
  }
  for (const [n, trick] of NAME_TRICKS.entries()) {
    const name = (): string => list.add(trick).trim();
    files[`content/en/names/${name()}.md`] = `${WORD}\n`;
    const folder = `content/en/names/${name()}`;
    files[`${folder}/${name()}.md`] = `${WORD}\n\n![a](./a.png)\n`;
    files[`${folder}/a.png`] = PICTURE;
    files[`content/en/slugs/s${n}.md`] =
      `---\nslug: ${JSON.stringify(name())}\nredirect_from: [${JSON.stringify(`/old/${name()}`)}]\n---\n\n${WORD}\n`;
  }
  return { ...files, 'content/en/blog/authors.yml': JSON.stringify(authors) };
}

/** References: texts of a package, and of its translators. */
function referenceFiles(list: PayloadList): PayloadFiles {
  const texts = [...TEXT_TRICKS, ...htmlTricks().slice(-100)];
  const [script = String, picture = String] = TEXT_TRICKS;
  const properties = texts.map((trick, n): [string, object] => [
    `p${n}`,
    { type: 'string', description: list.add(trick), default: list.add(trick), enum: [list.add(trick)] },
  ]);
  const overlay = {
    words: { example: list.add(script) },
    pages: {
      config: {
        title: list.add(picture),
        introduction: texts.map((trick) => inQuote(list.add(trick))).join('\n\n'),
      },
    },
  };
  return {
    'package.json': '{"name":"site"}',
    'node_modules/lib/package.json': '{"name":"lib","version":"1.0.0"}',
    'node_modules/lib/schema.json': JSON.stringify({
      title: 'Config',
      type: 'object',
      properties: Object.fromEntries(properties),
    }),
    'content/en/_overlay.yml': JSON.stringify(overlay),
  };
}

const PARTS = {
  places: (list) => placePages(list, 'places', MARKDOWN_PLACES),
  dialect: (list) => placePages(list, 'dialect', DIALECT_PLACES),
  markup: markupPages,
  fields: fieldPages,
  reference: referenceFiles,
} satisfies Readonly<Record<string, (list: PayloadList) => PayloadFiles>>;
type PayloadPart = keyof typeof PARTS;

/** How the site reads its content, and which parts it has; all by default. */
export interface PayloadSiteOptions {
  readonly parser: 'remark' | 'native';
  readonly html?: 'sanitize' | 'trust';
  readonly parts?: readonly PayloadPart[];
}

/** A site whose content consists of payloads, without a policy. */
export function payloadSite(list: PayloadList, { parser, html = 'sanitize', parts }: PayloadSiteOptions): PayloadFiles {
  const made = parts ?? (Object.keys(PARTS) as PayloadPart[]);
  const config = {
    title: 'Payloads',
    url: 'https://docs.example',
    csp: false,
    offline: false,
    markdown: { parser, html, math: true },
    images: { variants: false },
    links: { internal: 'ignore', markdown: 'ignore', anchors: 'ignore' },
    diagnostics: { 'image-not-found': 'ignore', 'invalid-attribute': 'ignore', 'unknown-icon': 'ignore' },
    navbar: {
      items: [
        { type: 'search', position: 'right' },
        ...(made.includes('fields') ? [{ label: 'Blog', to: '/blog' }] : []),
      ],
    },
    docs: { sidebars: [{ name: 'docs', dir: '', root: true }] },
    reference: made.includes('reference')
      ? [{ kind: 'json-schema', package: 'lib', schema: 'schema.json', route: 'config', overlay: '_overlay' }]
      : [],
  };
  return {
    'site.config.ts': `export default ${JSON.stringify(config)};\n`,
    'content/en/index.md': `---\ntitle: Home\n---\n\n${WORD}\n\n::cards{of=children}\n`,
    ...Object.assign({}, ...made.map((part) => PARTS[part](list))),
  };
}
