import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeAtomic } from '../base/files.js';
import { sha256, sha256OfFile, stableJson } from '../base/hash.js';
import type { Json } from '../model/extension.js';
import type { ExtensionCode } from './bundle.js';
import { type Asked, type Call, callExtension } from './calls.js';
import type {
  Allowance,
  Extension,
  OptionsSchema,
  PageHooks,
  Replacement,
  SchemaIssue,
  Setup,
  SiteHooks,
  When,
} from './contract.js';
import { importModule, writeModule } from './module.js';
import type { Reads } from './reads.js';
import { scopeKey } from './scope.js';
import { readAllowance, readExtension, readHooks, readSiteHooks, type ShapeFault } from './shape.js';

/** An extension as plain data, so that all threads can open it. */
export interface LoadedExtension extends Asked {
  /** Absolute path of its module. */
  readonly module: string;
  /** Options as the site gives them. */
  readonly options: Json;
  readonly site: Setup<unknown>['site'];
  /** A file that changes with its code, options, and the files it reads on opening: an input of every page it processes. */
  readonly stamp: { readonly absolutePath: string; readonly hash: string };
  /** The scopes of its hooks: an input of all pages, because they determine which pages it processes. */
  readonly scopes: Json;
  /** File extensions of the pages it converts, with the dot. */
  readonly formats: readonly string[];
  /** Front matter keys it reads. */
  readonly fields: readonly string[];
  /** Names of the elements it maps. */
  readonly elements: readonly string[];
  /** Languages of the code blocks it renders. */
  readonly fences: readonly string[];
  /** File extensions of the images it makes variants of. */
  readonly pictures: readonly string[];
  /** Codes that it may report, without its name. */
  readonly codes: NonNullable<Extension['codes']>;
  /** Permissions that it declares. */
  readonly allowance: Allowance;
  /** Components, styles and scripts it provides; null for none. */
  readonly templates: OwnTemplates | null;
}

/** Templates folder of an extension, and the options of its components. */
export interface OwnTemplates {
  /** Absolute path. */
  readonly folder: string;
  /** Options as validated by its schema, as far as JSON can represent them. */
  readonly options: Json;
}

/** An extension that is ready to process pages. */
export interface OpenExtension extends LoadedExtension {
  readonly hooks: PageHooks;
}

/** Thrown if the default export of a module, or the result of `page`, does not match the contract. */
export class WrongShape extends Error {
  constructor(readonly faults: readonly ShapeFault[]) {
    super(faults.map(({ reason }) => reason).join('\n'));
  }
}

/** Thrown if an extension's schema rejects its options. */
export class WrongOptions extends Error {
  constructor(readonly issues: readonly SchemaIssue[]) {
    super(issues.map(({ message }) => message).join('\n'));
  }
}

/** Configuration of an extension. */
export interface ExtensionEntry {
  /** Number from 1, in the order of the configuration. */
  readonly number: number;
  /** Options as the site gives them, or null. */
  readonly options: Json;
  readonly site: Setup<unknown>['site'];
  /** Seconds that the synchronous part of each of its functions may take; undefined in workers. */
  readonly seconds?: number;
}

/** An extension opened for the first time, and its input files. */
export interface FirstOpening {
  readonly loadedExtension: LoadedExtension;
  readonly extension: OpenExtension;
  /** Its hooks for the whole site. */
  readonly siteHooks: SiteHooks;
  /** Absolute paths of its code, and of the files read on opening. */
  readonly inputs: readonly string[];
}

/** An extension whose bundle has not been written yet. */
interface UnwrittenEntry extends ExtensionEntry {
  /** Absolute folder for its bundle. */
  readonly bundles: string;
}

/** Writes the bundle of an extension, opens it, and records its inputs. */
export async function loadExtension(code: ExtensionCode, entry: UnwrittenEntry): Promise<FirstOpening> {
  const module = writeModule(entry.bundles, code);
  const reads: Reads = new Map();
  const { extension: opened, setup, ...parts } = await open(module, entry, reads);
  const { name, codes, allowance, hooks } = parts;
  const { templates } = opened;
  const call = { name, number: entry.number, hook: 'site', reads, seconds: entry.seconds };
  const siteHooks = readSiteHooks((await callExtension(call, () => opened.site?.(setup))) ?? {});
  if (isFaulty(siteHooks)) throw new WrongShape(siteHooks);
  const { options, site, number } = entry;
  const stamp = join(entry.bundles, `${name}.json`);
  const content = stableJson({ code: code.hash, options, site: { ...site, dir: '' }, reads: [...reads.values()] });
  if (sha256OfFile(stamp) !== sha256(content)) writeAtomic(stamp, content);
  const loadedExtension: LoadedExtension = {
    name,
    number,
    module,
    options,
    site,
    stamp: { absolutePath: stamp, hash: sha256(content) },
    scopes: scopesOf(hooks, siteHooks),
    formats: Object.keys(hooks.formats ?? {}),
    fields: Object.keys(hooks.fields ?? {}),
    elements: Object.keys(hooks.elements ?? {}),
    fences: Object.keys(hooks.fences ?? {}),
    pictures: siteHooks.pictures?.endings ?? [],
    codes,
    allowance,
    templates: templates === undefined ? null : ownTemplates(templates, code.module, setup.options),
  };
  const extension = { ...loadedExtension, hooks };
  OPEN.set(loadedExtension, Promise.resolve(extension));
  return { loadedExtension, extension, siteHooks, inputs: [...code.inputs, ...reads.keys()] };
}

/** Extensions opened in this thread; a site opens each once. */
const OPEN = new WeakMap<LoadedExtension, Promise<OpenExtension>>();

/** Opens a loaded extension in this thread. */
export function openExtension(loadedExtension: LoadedExtension): Promise<OpenExtension> {
  const opening =
    OPEN.get(loadedExtension) ??
    open(loadedExtension.module, loadedExtension, new Map()).then(({ hooks }) => ({ ...loadedExtension, hooks }));
  OPEN.set(loadedExtension, opening);
  return opening;
}

async function open(module: string, entry: ExtensionEntry, reads: Reads): Promise<Opened> {
  const { number, options, site, seconds } = entry;
  const call = (hook: string, name = ''): Call => ({ name, number, hook, reads, seconds });
  const extension = readExtension(await callExtension(call('import'), () => importModule(module)));
  if (isFaulty(extension)) throw new WrongShape(extension);
  const { name, codes = {} } = extension;
  const checked = await callExtension(call('options', name), () => checkedOptions(extension, options));
  if (checked.issues !== undefined) throw new WrongOptions(checked.issues);
  const allowance = readAllowance(
    (await callExtension(call('allow', name), () => extension.allow?.(checked.value))) ?? {},
  );
  if (isFaulty(allowance)) throw new WrongShape(allowance);
  const setup = { options: checked.value, site };
  const hooks = readHooks((await callExtension(call('page', name), () => extension.page?.(setup))) ?? {});
  if (isFaulty(hooks)) throw new WrongShape(hooks);
  return { extension, setup, name, hooks, codes, allowance };
}

/** An extension opened in this thread. */
interface Opened extends Pick<OpenExtension, 'name' | 'hooks' | 'codes' | 'allowance'> {
  readonly extension: Extension;
  /** Contains the options as validated by its schema. */
  readonly setup: Setup<unknown>;
}

function ownTemplates(path: string, module: string, options: unknown): OwnTemplates {
  const folder = join(dirname(module), path);
  if (existsSync(folder)) return { folder, options: JSON.parse(JSON.stringify(options ?? null)) };
  const reason = `its \`templates\` name the folder \`${path}\`, which is not next to its module`;
  throw new WrongShape([{ reason, hint: 'Create the folder, or correct its name.' }]);
}

/** Without a schema no options are allowed; with one, they default to an empty object. */
function checkedOptions(
  { options: schema }: Extension,
  options: Json,
): ReturnType<OptionsSchema['~standard']['validate']> {
  if (schema !== undefined) return schema['~standard'].validate(options ?? {});
  return options === null ? { value: undefined } : { issues: [{ message: 'The extension takes no options' }] };
}

function isFaulty<T extends object>(shape: T | readonly ShapeFault[]): shape is readonly ShapeFault[] {
  return Array.isArray(shape);
}

function scopesOf(hooks: PageHooks, { pictures }: SiteHooks): Json {
  const { formats = {}, text = [], remark, elements = {}, fences = {}, formulas, shiki, rehype, head, check } = hooks;
  const scope = (hook: When | undefined): Json => (hook === undefined ? null : scopeKey(hook));
  return [
    Object.keys(formats),
    text.map((replacement) => scope(whenOf(replacement))),
    scope(remark),
    Object.keys(elements),
    Object.keys(fences),
    formulas !== undefined,
    scope(shiki),
    shiki?.words ?? [],
    scope(rehype),
    scope(head),
    scope(check),
    pictures?.endings ?? [],
  ];
}

/** Pages that a replacement applies to: by default, those that contain a match. */
export function whenOf({ paths, sign, match }: Replacement): When {
  return { ...(paths !== undefined && { paths }), sign: sign ?? match };
}
