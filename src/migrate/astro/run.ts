import { basename, dirname, relative } from 'node:path';
import type { Evaluate, Evaluation } from '../evaluate.js';
import type { Folder } from '../gate/index.js';
import type { Json, JsonObject } from '../model.js';
import { record, text } from '../values.js';
import { astroPlugin } from './bundle.js';
import { faultOf } from './fault.js';
import type { AstroNode } from './markup.js';
import { type PageUses, type Use, usesIn, withoutCode } from './uses.js';

/** A page whose components are run. */
export interface AstroPage {
  /** Absolute path. */
  readonly file: string;
  /** Its text below the front matter. */
  readonly body: string;
  /** What components may ask for: language, address, front matter. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What the components of a page gave. */
export interface AstroResult {
  readonly uses: PageUses;
  /** By the number of a use: its tree, or why there is none. */
  readonly results: readonly ({ readonly tree: readonly AstroNode[] } | { readonly error: string })[];
  /** Names of the page with texts and numbers as values. */
  readonly values: ReadonlyMap<string, string>;
  /** Names of components that were run. */
  readonly names: ReadonlySet<string>;
}

/** The site of the components. */
export interface AstroSite {
  readonly root: Folder;
  /** Folder that the paths of files in what components give count from. */
  readonly bounds: Folder;
  /** Facts for all pages: titles, words by language. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly evaluate: Evaluate;
  readonly report: (message: string, file: string) => void;
}

const IMPORT = /^import\b[\s\S]*?(?:from\s*)?(['"])([^'"\n]+)\1[ \t]*;?[ \t]*$/gm;

/** Imports that components come from, and texts: files of the site. */
const RUN = /\.astro$|\?raw$|^(?![./~@]*$).*\.json$/;

/** Runs the components of Astro that pages use, all in one process: file of a page → what they gave. Pages without are not in it. */
export async function runComponents(
  pages: readonly AstroPage[],
  site: AstroSite,
): Promise<ReadonlyMap<string, AstroResult>> {
  const modules = new Map<string, { readonly code: string; readonly dir: string }>();
  const runPages = new Map<
    string,
    { readonly id: string; readonly uses: PageUses; readonly names: ReadonlySet<string> }
  >();
  for (const page of pages) {
    const { code, names } = importsOf(page.body);
    if (names.size === 0 && code === '') continue;
    const uses = usesIn(page.body, names);
    const id = `docsgen-page:${String(runPages.size)}`;
    const module = moduleOf(page, code, uses);
    const fault = await faultOf(module);
    if (fault === null) modules.set(id, { code: module, dir: dirname(page.file) });
    else site.report(`The page cannot be run: ${fault}.`, page.file);
    if (fault === null) runPages.set(page.file, { id, uses, names });
  }
  if (runPages.size === 0) return new Map();
  const refusals = new Set<string>();
  const noteRefusal = (importer: string, path: string): void => {
    const file = importer.startsWith('docsgen-page:') ? (pageOf(runPages, importer) ?? importer) : importer;
    if (refusals.size === refusals.add(`${file}\n${path}`).size) return;
    site.report(`What is imported from ${path} is not in ${basename(site.bounds.path)}.`, file);
  };
  const plugins = [astroPlugin(modules, { root: site.root, bounds: site.bounds, onRefusal: noteRefusal })];
  const run = async (ids: readonly string[]): Promise<Evaluation> =>
    site.evaluate({ code: programOf(ids, site), dir: site.root, plugins }, site.root);
  const answers = await answersOf([...modules.keys()], run, (id, error) =>
    site.report(`The components of the page do not run: ${error}.`, pageOf(runPages, id) ?? site.root.path),
  );
  return new Map(
    [...runPages].flatMap(([file, { id, uses, names }]) => {
      const answer = record(answers[id]);
      if (text(answer['error']) !== null) site.report(`The page cannot be run: ${text(answer['error']) ?? ''}.`, file);
      const results = (answer['uses'] ?? []) as unknown as AstroResult['results'];
      const values = new Map(Object.entries(record(answer['values'])).map(([name, value]) => [name, String(value)]));
      return results.length === uses.uses.length ? [[file, { uses, results, values, names }] as const] : [];
    }),
  );
}

/** Most times that pages are run in smaller parts. */
const MOST_RUNS = 16;

/** What pages answer. Where running all of them fails, halves are run, so that a page that fails spoils no other. */
async function answersOf(
  ids: readonly string[],
  run: (ids: readonly string[]) => Promise<Evaluation>,
  report: (id: string, error: string) => void,
): Promise<JsonObject> {
  const answers: [string, Json | undefined][] = [];
  const waiting = [ids];
  for (let runs = 0; waiting.length > 0; runs++) {
    const part = waiting.shift() ?? [];
    const evaluation = await run(part);
    if ('value' in evaluation) answers.push(...Object.entries(record(JSON.parse(text(evaluation.value) ?? '{}'))));
    else if (part.length === 1 || runs >= MOST_RUNS) for (const id of part) report(id, evaluation.error);
    else waiting.push(part.slice(0, part.length / 2), part.slice(Math.floor(part.length / 2)));
  }
  return Object.fromEntries(answers);
}

function pageOf(runPages: ReadonlyMap<string, { readonly id: string }>, id: string): string | undefined {
  return [...runPages].find(([, page]) => page.id === id)?.[0];
}

/** Imports of what is run, as code, and the names of components among them. */
function importsOf(body: string): { readonly code: string; readonly names: ReadonlySet<string> } {
  const statements = Array.from(withoutCode(body).matchAll(IMPORT)).filter(([, , from = '']) => RUN.test(from));
  const names = statements.flatMap(([statement, , from = '']) =>
    from.endsWith('.astro') ? (/^import\s+([A-Za-z_$][\w$]*)/.exec(statement)?.[1] ?? []) : [],
  );
  return { code: statements.map(([statement]) => statement).join('\n'), names: new Set(names) };
}

const CONSTANT =
  /^export\s+((?:const|let|function|async function)\b[\s\S]*?)(?=\n[ \t]*\n|\nexport\b|\nimport\b|$(?![\s\S]))/gm;

/** What a page defines; a definition goes up to an empty line. */
function constantsOf(body: string): string {
  return Array.from(withoutCode(body).matchAll(CONSTANT), ({ index, 0: { length } }) =>
    body.slice(index, index + length).replace(/^export\s+/, ''),
  ).join('\n');
}

/** The module of a page: its imports and constants, and a function that runs what it uses. */
function moduleOf({ body, facts }: AstroPage, imports: string, { uses }: PageUses): string {
  const constants = constantsOf(body);
  const names = [
    ...Array.from(
      imports.matchAll(/^import\s+([A-Za-z_$][\w$]*)\s+from\s*['"][^'"]*(?:\?raw|\.json)['"]/gm),
      ([, name = '']) => name,
    ),
    ...Array.from(constants.matchAll(/^(?:const|let)\s+([A-Za-z_$][\w$]*)/gm), ([, name = '']) => name),
  ];
  return `import { h, inSlot, onPage, slot, textsIn, used, Fragment } from 'docsgen-astro';
${imports}
${constants}
const frontmatter = ${JSON.stringify(facts['frontmatter'] ?? {})};
export default async () => {
onPage({ ...${JSON.stringify({ ...facts, frontmatter: null })}, frontmatter });
const uses = [];
${uses.map((use) => `uses.push(await used(() => ${callOf(use)}));`).join('\n')}
return { uses, values: textsIn({ ${names.join(', ')} }) };
};
`;
}

function callOf({ name, attributes, slots }: Use): string {
  const children = slots.map(({ name: slot, text: number }) =>
    slot === null ? `slot(${String(number)})` : `inSlot(${slot}, slot(${String(number)}))`,
  );
  return `h(${name}, ${attributes}, [${children.join(', ')}])`;
}

/** The program that runs all pages; one that fails leaves the others as they are. */
function programOf(ids: readonly string[], { facts }: AstroSite): string {
  const runs = ids.map((id) => {
    const key = JSON.stringify(id);
    return `await import(${key}).then((page) => page.default()).then((answer) => { answers[${key}] = answer; }, (error) => { answers[${key}] = { error: String(error?.message ?? error).split('\\n')[0] }; });`;
  });
  return `const answers = {};
globalThis.docsgenSite = ${JSON.stringify(facts)};
globalThis.docsgenAbsent ??= undefined;
export default (async () => {
${runs.join('\n')}
return JSON.stringify(answers);
})();
`;
}

/** Path of a file from the folder of a site. */
export function siteFile(root: string, file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}
