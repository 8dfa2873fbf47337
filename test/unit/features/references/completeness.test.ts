import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkPlainProse, checkProse, parsePage, readGlossary } from '../../../../src/features/prose/index.js';
import { generateReference, type ReferenceResult } from '../../../../src/features/references/index.js';
import { checkSamples } from '../../../../src/features/samples/index.js';
import { readFenceInfo } from '../../../../src/markdown/dialect/code-syntax/info.js';
import type { ReferenceConfig } from '../../../../src/model/reference-config.js';
import { idsOf, ours, root } from './site.js';

// The checks below share no code with the generator: they use regular expressions on the declarations, a simple walk of the JSON, and lines
// of the help.

let results: readonly ReferenceResult[];
const page = (slug: string): string =>
  results.flatMap((result) => result.pages).find((one) => one.slug === slug)?.text ?? '';

beforeAll(async () => {
  const make = (locale: string): Promise<ReferenceResult[]> =>
    Promise.all(
      ours.map((config) =>
        generateReference(config, { siteDir: root, contentDir: join(root, 'content'), locale, store: null }),
      ),
    );
  results = await make('zh-cn');
}, 120_000);

const api = join(root, 'node_modules/@tauri-apps/api');
const modules = readdirSync(api)
  .filter((name) => name.endsWith('.d.ts') && name !== 'index.d.ts')
  .map((name) => name.replace('.d.ts', ''));
const declarations = (module: string): string => readFileSync(join(api, `${module}.d.ts`), 'utf8');

function exportedNames(source: string): string[] {
  const direct = [
    ...source.matchAll(/^export (?:declare )?(?:function|class|interface|enum|type|const|let) (\w+)/gm),
  ].map((match) => match[1] ?? '');
  const listed = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap((match) =>
    (match[1] ?? '').split(','),
  );
  return [
    ...direct,
    ...listed
      .map((entry) =>
        entry
          .trim()
          .replace(/^type /, '')
          .replace(/^\w+ as /, ''),
      )
      .filter((name) => name !== ''),
  ];
}

/** Public members of a declared class, interface or enumeration, including those of its base. */
function memberNames(source: string, owner: string): string[] {
  const block = new RegExp(
    `^(?:export )?(?:declare )?(?:class|interface|enum) ${owner}(?:<[^{]*>)?(?: extends (\\w+)[^{]*)?\\s*\\{\\n([\\s\\S]*?)^\\}`,
    'm',
  ).exec(source);
  if (block === null) return [];
  const body = (block[2] ?? '')
    .replace(/ {4}\/\*\*(?:(?!\*\/)[\s\S])*@ignore(?:(?!\*\/)[\s\S])*\*\/\n {4}[^\n]*\n/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '');
  const own = [...body.matchAll(/^ {4}(?!private)(?:static |readonly )*(\w+)[?]?\s*(?:[(:<=,]|$)/gm)].map(
    (match) => match[1] ?? '',
  );
  const base = block[1] === undefined ? [] : memberNames(source, block[1]).filter((name) => name !== 'constructor');
  return [...new Set([...own, ...base])];
}

describe('the JavaScript reference', () => {
  it('has the 17 modules and their index', () => {
    expect(modules).toHaveLength(17);
    expect(results[0]?.pages.map((one) => one.slug)).toEqual([
      'v1/api/js',
      ...modules.sort().map((module) => `v1/api/js/${module}`),
    ]);
  });

  it.each(modules)('%s: every export has an anchor', (module) => {
    const names = exportedNames(declarations(module));
    const ids = idsOf(page(`v1/api/js/${module}`));
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !ids.has(name.toLowerCase()))).toEqual([]);
  });

  it.each(modules)('%s: every public member has an anchor', (module) => {
    const source = declarations(module);
    const ids = idsOf(page(`v1/api/js/${module}`));
    const members = exportedNames(source).flatMap((owner) =>
      memberNames(source, owner).map((name) => `${owner}-${name}`.toLowerCase()),
    );
    expect(members.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('counts what the walk must find, so that an empty walk fails', () => {
    const source = declarations('window');
    expect(memberNames(source, 'WebviewWindow')).toHaveLength(65);
    expect(memberNames(source, 'WindowOptions')).toHaveLength(31);
    expect(memberNames(declarations('fs'), 'BaseDirectory')).toHaveLength(25);
    expect(modules.flatMap((module) => exportedNames(declarations(module)))).toHaveLength(166);
  });

  it('has every export of the package itself', () => {
    const names = exportedNames(declarations('index'));
    const ids = idsOf(page('v1/api/js'));
    expect(names).toHaveLength(17);
    expect(names.filter((name) => !ids.has(name.toLowerCase()))).toEqual([]);
  });

  it('has the ids that other pages rely on', () => {
    const ids = idsOf(page('v1/api/js/window'));
    expect(
      [
        'appwindow',
        'webviewwindow',
        'webviewwindow-setsize',
        'webviewwindow-constructor',
        'windowmanager-setsize',
      ].filter((id) => !ids.has(id)),
    ).toEqual([]);
  });
});

describe('the configuration reference', () => {
  const schema: { properties: object; definitions: Record<string, object> } = JSON.parse(
    readFileSync(join(root, 'node_modules/@tauri-apps/cli/schema.json'), 'utf8'),
  );

  /** All `properties` below a value, as `owner` and `name`. */
  function properties(value: unknown): string[] {
    if (typeof value !== 'object' || value === null) return [];
    const own =
      'properties' in value && typeof value.properties === 'object' && value.properties !== null
        ? Object.keys(value.properties)
        : [];
    return [
      ...own,
      ...Object.entries(value).flatMap(([key, inner]) =>
        key === 'default' || key === 'definitions' ? [] : properties(inner),
      ),
    ];
  }

  it('has an anchor for every definition', () => {
    const ids = idsOf(page('v1/api/config'));
    expect(Object.keys(schema.definitions)).toHaveLength(64);
    expect(Object.keys(schema.definitions).filter((name) => !ids.has(name.toLowerCase()))).toEqual([]);
  });

  it('has an anchor for every property, also of nested objects', () => {
    const ids = [...idsOf(page('v1/api/config'))];
    let count = 0;
    const lost: string[] = [];
    for (const [name, definition] of [
      ['config', { properties: schema.properties }] as const,
      ...Object.entries(schema.definitions),
    ]) {
      const anchors = ids.filter((id) => id.startsWith(`${name.toLowerCase()}.`)).map((id) => id.split('.').at(-1));
      const wanted = properties(definition).map((property) => property.toLowerCase().replace('$', ''));
      count += wanted.length;
      for (const property of wanted) {
        const at = anchors.indexOf(property);
        if (at === -1) lost.push(`${name}.${property}`);
        else anchors.splice(at, 1);
      }
    }
    expect(lost).toEqual([]);
    expect(count).toBe(312);
  });

  it('names every enumerated value', () => {
    const text = page('v1/api/config');
    const values = [...JSON.stringify(schema.definitions).matchAll(/"enum":\["(\w+)"\]/g)].map(
      (match) => match[1] ?? '',
    );
    expect(values.length).toBeGreaterThan(25);
    expect(values.filter((value) => !text.includes(`"${value}"`))).toEqual([]);
  });
});

describe('the command-line reference', () => {
  it('has an anchor for every command, option and argument of the recorded help', () => {
    const record: { commands: { path: string[]; help: string }[] } = JSON.parse(
      readFileSync(join(root, 'content/zh-cn/v1/api/_cli.json'), 'utf8'),
    );
    const ids = idsOf(page('v1/api/cli'));
    const wanted = record.commands.flatMap(({ path, help }) => {
      const id = path.length === 0 ? 'tauri' : path.join('-');
      const options = [...help.matchAll(/^ +(?:-\w, +)?--([\w-]+)/gm)].map((match) => `${id}-${match[1]}`);
      const given = [...help.matchAll(/^ {2}[[<](\w+)[\]>]/gm)].map((match) => `${id}-${match[1]?.toLowerCase()}`);
      return [id, ...options, ...given];
    });
    expect(wanted).toHaveLength(96);
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('has every word of the help that stands outside of rows, in docsgen’s own', async () => {
    const siteDir = join(root, 'docs');
    const config: ReferenceConfig = {
      kind: 'cli',
      package: 'docsgen',
      bin: 'docsgen',
      record: 'content/en/reference/_cli.json',
      manifest: null,
      route: 'reference/commands',
      sourceUrl: null,
      overlay: null,
    };
    const made = await generateReference(config, {
      siteDir,
      contentDir: join(siteDir, 'content'),
      locale: 'en',
      store: null,
    });
    const { commands }: { commands: { help: string }[] } = JSON.parse(
      readFileSync(join(siteDir, 'content/en/reference/_cli.json'), 'utf8'),
    );
    const lines = commands.flatMap(({ help }) => help.split('\n').filter((line) => /^(?!Usage: )\S.*[^:]$/.test(line)));
    expect(lines).toHaveLength(32);
    const text = made.pages.map((one) => one.text.replaceAll('\\_', '_')).join();
    expect(lines.filter((line) => !text.includes(line))).toEqual([]);
  });
});

/** Fenced blocks of generated pages. */
function fencesOf(
  pages: ReferenceResult['pages'],
): { slug: string; line: number; lang: string; info: string; code: string }[] {
  return pages.flatMap(({ slug, text }) =>
    [...text.matchAll(/^( *)(`{3,})(\w+) ?([^\n]*)\n([\s\S]*?)^ *\2$/gm)].map((match) => ({
      slug,
      line: text.slice(0, match.index).split('\n').length + 1,
      lang: match[3] ?? '',
      info: match[4] ?? '',
      code: (match[5] ?? '').replaceAll(`\n${match[1]}`, '\n').replace(/\n$/, ''),
    })),
  );
}

describe('the samples of the Chinese pages', () => {
  it('are in Chinese where a reader reads them: in comments, and in texts of more than two words', () => {
    const samples = fencesOf(results[0]?.pages ?? []).filter(({ info }) => !info.includes('declaration'));
    expect(samples).toHaveLength(192);
    expect(samples.filter(({ info }) => info.includes('sample of the package'))).toEqual([]);
    const words = samples.flatMap(({ slug, code }) =>
      [...code.matchAll(/(?<![:\w])\/\/ ?(.+)$|'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/gm)].map(
        (match) => `${slug}: ${match.slice(1).join('')}`,
      ),
    );
    expect(words.filter((text) => /\p{Script=Han}/u.test(text)).length).toBeGreaterThan(100);
    expect(
      words.filter((text) => !/\p{Script=Han}/u.test(text) && /: .*[a-z]{2,},? [a-z]{2,},? [a-z]{2,}/i.test(text)),
    ).toEqual([]);
  });

  it('are sound, those of the package too', async () => {
    const fences = fencesOf(results.flatMap(({ pages }) => pages)).map(({ slug, line, lang, info, code }) => ({
      info: readFenceInfo(lang, info.replace('noCheck="sample of the package"', '')),
      code,
      place: { file: slug, line, column: 1 },
    }));
    const schemas = [{ title: 'tauri.conf.json', file: join(root, 'node_modules/@tauri-apps/cli/schema.json') }];
    const findings = await checkSamples(fences, { siteDir: root, schemas });
    expect(fences.filter((fence) => fence.info.noCheck === null).length).toBeGreaterThan(250);
    expect(findings.map((one) => `${one.file}:${one.line} ${one.message}`)).toEqual([]);
  }, 120_000);
});

describe('the Chinese texts', () => {
  it('cover everything, and nothing is out of date', () => {
    expect(results.map(({ coverage }) => coverage)).toEqual([
      { translated: 732, total: 732, stale: [], missing: [] },
      { translated: 429, total: 429, stale: [], missing: [] },
      { translated: 99, total: 99, stale: [], missing: [] },
    ]);
  });

  it('raise no finding: no unknown key, no wrong example, the record agrees with the binary', () => {
    expect(results.flatMap(({ diagnostics }) => diagnostics.map((one) => one.message))).toEqual([]);
  });

  it('follow the typography and the glossary of the site', () => {
    const glossary = readGlossary(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
    const findings = results.flatMap((result) =>
      result.pages.flatMap(({ slug, text, description }) => [
        ...checkProse(parsePage({ file: slug, text, fileText: text, firstLine: 1 }), { glossary }),
        ...checkPlainProse({ file: slug, text: description, fileText: description, firstLine: 1 }, { glossary }),
      ]),
    );
    expect(findings.map((one) => `${one.file}:${one.line} ${one.message}`)).toEqual([]);
  });

  it('describe every page in 60 to 120 characters', () => {
    const lengths = results.flatMap((result) =>
      result.pages.map((one) => [one.slug, [...one.description].length] as const),
    );
    expect(lengths.filter(([, length]) => length < 60 || length > 120)).toEqual([]);
  });

  it('link only to ids that exist', () => {
    const pages = results.flatMap((result) => result.pages);
    const ids = new Map(pages.map((one) => [`/${one.slug}`, idsOf(one.text)]));
    const broken = pages.flatMap((one) =>
      [...one.text.matchAll(/(?:\]\(|href=")(\/v1\/api\/[^)#"]*)?#([^)"]+)/g)]
        .filter((match) => ids.get(match[1] ?? `/${one.slug}`)?.has(match[2] ?? '') !== true)
        .map((match) => `${one.slug}: ${match[0]}`),
    );
    expect(broken).toEqual([]);
  });

  it('have no heading without an id and no id twice', () => {
    for (const { text, slug } of results.flatMap((result) => result.pages)) {
      const outside = text.replace(/^ *(`{3,})[^\n]*\n[\s\S]*?^ *\1$/gm, '');
      expect(
        [...outside.matchAll(/^#{1,6} .*$/gm)].map(String).filter((line) => !/\{#[a-z0-9._-]+\}$/.test(line)),
        slug,
      ).toEqual([]);
      const all = [...outside.matchAll(/\{#([^}\s]+)\}|\sid="([^"]+)"/g)].map((match) => match[1] ?? match[2]);
      expect(
        all.filter((id, n) => all.indexOf(id) !== n),
        slug,
      ).toEqual([]);
    }
  });
});
