import { basename, dirname, relative } from 'node:path';
import type { JsonObject, PlainValue } from '../../../base/json.js';
import { record, text } from '../../../base/json-values.js';
import { hasOpenTemplate } from '../../mdx/text/index.js';
import type { Evaluate, ProgramResult } from '../evaluate.js';
import type { Folder } from '../gate/index.js';
import { astroPlugin } from './bundle.js';
import { faultOf } from './fault.js';
import type { AstroNode } from './markup.js';
import { slotHtml } from './slot-html.js';
import { type PagePiece, type PageUses, type UsedComponent, usesIn, withoutCode } from './uses.js';

/** A page whose components are run. */
export interface AstroPage {
  /** Absolute path. */
  readonly file: string;
  /** Text after the front matter. */
  readonly body: string;
  /** Values that components may read: language, address, front matter. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Output of the components of a page. */
export interface AstroResult {
  readonly uses: PageUses;
  /** For each use, by its number: the tree or the reason of its failure. */
  readonly results: readonly ({ readonly tree: readonly AstroNode[] } | { readonly error: string })[];
  /** Names that the page defines with texts or numbers as values. */
  readonly values: ReadonlyMap<string, string>;
  /** Names of the components that were run. */
  readonly names: ReadonlySet<string>;
}

/** The site that the components belong to. */
export interface AstroSite {
  readonly root: Folder;
  /** Folder that file paths in the output of components are relative to. */
  readonly bounds: Folder;
  /** Values for all pages: titles, interface words by language. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly evaluate: Evaluate;
  readonly report: (message: string, file: string) => void;
}

const IMPORT = /^import\b[\s\S]*?(?:from\s*)?(['"])([^'"\n]+)\1[ \t]*;?[ \t]*$/gm;

/** Imports that are run: components, raw texts, and JSON files of the site. */
const RUN = /\.astro$|\?raw$|^(?![./~@]*$).*\.json$/;

/**
 * Runs the Astro components of all pages in one process. Returns their output by the page's file; pages without components are left out.
 */
export async function runComponents(
  pages: readonly AstroPage[],
  site: AstroSite,
): Promise<ReadonlyMap<string, AstroResult>> {
  const modules = new Map<string, { readonly code: string; readonly dir: string }>();
  const runPages = new Map<
    string,
    { readonly id: string; readonly uses: PageUses; readonly names: ReadonlySet<string> }
  >();
  const slotTexts = usesSlotTexts(site.bounds);
  for (const page of pages) {
    const { code, names } = importsOf(page.body);
    if (names.size === 0 && code === '') continue;
    const uses = usesIn(page.body, names);
    const id = `docsgen-page:${String(runPages.size)}`;
    const module = moduleOf(page, code, uses, slotTexts);
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
  const run = async (ids: readonly string[]): Promise<ProgramResult> =>
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

/** True if a component of a site renders its slots itself and needs them as HTML. */
function usesSlotTexts(folder: Folder): boolean {
  return folder.files().some((file) => file.endsWith('.astro') && /\bslots\.render\(/.test(folder.read(file)));
}

/** Maximum number of runs of parts of the pages, when running all of them fails. */
const MOST_RUNS = 16;

/** The output of pages by id. If running all pages fails, each half is run, so that one failing page does not affect the others. */
async function answersOf(
  ids: readonly string[],
  run: (ids: readonly string[]) => Promise<ProgramResult>,
  report: (id: string, error: string) => void,
): Promise<JsonObject> {
  const answers: [string, PlainValue | undefined][] = [];
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

/** A component attribute that is a template literal, which may contain code: ``code={`import …`}``. */
const TEMPLATE_ATTRIBUTE = /(<[A-Z][\w.]*\s[^<>`]*?=\{\s*)`(?:[^`\\]|\\[\s\S])*`(?=\s*\})/g;

/** Maximum number of such attributes of one component. */
const MOST_TEMPLATES = 8;

/** A page with code, comments and attributes blanked, so that no import or constant is found inside them. */
function statementsText(body: string): string {
  let text = body;
  for (let count = 0; count < MOST_TEMPLATES; count++) {
    const next = text.replace(
      TEMPLATE_ATTRIBUTE,
      (source, opening: string) => opening + source.slice(opening.length).replace(/[^\n]/g, ' '),
    );
    if (next === text) break;
    text = next;
  }
  return withoutCode(text);
}

/** The imports to run, as code, with the names of the components among them. */
function importsOf(body: string): { readonly code: string; readonly names: ReadonlySet<string> } {
  const statements = Array.from(statementsText(body).matchAll(IMPORT)).filter(([, , from = '']) => RUN.test(from));
  const names = statements.flatMap(([statement, , from = '']) =>
    from.endsWith('.astro') ? (/^import\s+([A-Za-z_$][\w$]*)/.exec(statement)?.[1] ?? []) : [],
  );
  return { code: statements.map(([statement]) => statement).join('\n'), names: new Set(names) };
}

const CONSTANT =
  /^export\s+((?:const|let|function|async function)\b[\s\S]*?)(?=\n[ \t]*\n|\nexport\b|\nimport\b|$(?![\s\S]))/gm;

/** Definitions that a page exports. A definition ends at an empty line. */
function constantsOf(body: string): readonly string[] {
  const definitions: string[] = [];
  let lastEnd = 0;
  for (const {
    index,
    0: { length },
  } of statementsText(body).matchAll(CONSTANT)) {
    // Skip a match inside the template literal of another definition.
    if (index < lastEnd) continue;
    lastEnd = templateEnd(body, index, index + length);
    definitions.push(body.slice(index, lastEnd).replace(/^export\s+/, ''));
  }
  return definitions;
}

/** The end of a definition whose template literal contains empty lines. */
function templateEnd(body: string, start: number, end: number): number {
  let at = end;
  while (at < body.length && hasOpenTemplate(body.slice(start, at))) {
    const close = body.indexOf('`', at);
    if (close === -1) return end;
    const blank = body.slice(close).search(/\n[ \t]*\n/);
    at = blank === -1 ? body.length : close + blank;
  }
  return at;
}

/** The module of a page: its imports and constants, and a function that runs its components. */
function moduleOf({ body, facts }: AstroPage, imports: string, { uses, texts }: PageUses, slotTexts: boolean): string {
  const constants = constantsOf(body);
  const names = [
    ...Array.from(
      imports.matchAll(/^import\s+([A-Za-z_$][\w$]*)\s+from\s*['"][^'"]*(?:\?raw|\.json)['"]/gm),
      ([, name = '']) => name,
    ),
    ...constants.flatMap((code) => /^(?:const|let)\s+([A-Za-z_$][\w$]*)/.exec(code)?.slice(1) ?? []),
  ];
  const htmlOf = (number: number): string | null => (slotTexts ? textHtml(body, texts[number] ?? []) : null);
  const calls = uses.map((use) => `() => ${callOf(use, htmlOf)}`);
  return `import { astroFragment as Fragment, h, inSlot, runPage, slotContent } from 'docsgen-sandboxed:astro';
${imports}
${constants.join('\n')}
const frontmatter = ${JSON.stringify(facts['frontmatter'] ?? {})};
export default () => runPage({
  facts: { ...${JSON.stringify({ ...facts, frontmatter: null })}, frontmatter },
  uses: [${calls.join(', ')}],
  values: () => ({ ${names.join(', ')} }),
});
`;
}

/** The HTML of a slot's content; null if it contains components. */
function textHtml(body: string, pieces: readonly PagePiece[]): string | null {
  if (pieces.some((piece) => 'index' in piece)) return null;
  return slotHtml(pieces.map(({ start, end }) => body.slice(start, end)).join(''));
}

function callOf({ name, attributes, slots }: UsedComponent, htmlOf: (number: number) => string | null): string {
  const slotCode = (number: number): string => {
    const html = htmlOf(number);
    return `slotContent(${String(number)}${html === null ? '' : `, ${JSON.stringify(html)}`})`;
  };
  const children = slots.map(({ name: slot, text: number }) =>
    slot === null ? slotCode(number) : `inSlot(${slot}, ${slotCode(number)})`,
  );
  return `h(${name}, ${attributes}, [${children.join(', ')}])`;
}

/** The program that runs all pages. */
function programOf(ids: readonly string[], { facts }: AstroSite): string {
  const pages = ids.map((id) => `${JSON.stringify(id)}: () => import(${JSON.stringify(id)})`);
  return `import { runPages } from 'docsgen-sandboxed:astro';
export default runPages(${JSON.stringify(facts)}, { ${pages.join(', ')} });
`;
}

/** Path of a file relative to the folder of a site. */
export function projectFile(root: string, file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}
