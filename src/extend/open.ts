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
  PageMoments,
  Replacement,
  SchemaIssue,
  Setup,
  SiteMoments,
  When,
} from './contract.js';
import { importModule, writeModule } from './module.js';
import type { Reads } from './reads.js';
import { scopeKey } from './scope.js';
import { readAllowance, readExtension, readMoments, readSiteMoments, type ShapeFault } from './shape.js';

/** An extension as all threads are told of it: plain data. */
export interface LoadedExtension extends Asked {
  /** Absolute path of its module. */
  readonly module: string;
  /** As the site gives them. */
  readonly options: Json;
  readonly site: Setup<unknown>['site'];
  /** A file that changes with its code, its options and what it reads when it is opened: an input of every page that it works on. */
  readonly stamp: { readonly absolutePath: string; readonly hash: string };
  /** Which pages its moments are for: what decides whether an extension works on a page is an input of all pages. */
  readonly scopes: Json;
  /** Endings of the page files that it reads, with their dots. */
  readonly formats: readonly string[];
  /** Keys of front matter that it reads. */
  readonly fields: readonly string[];
  /** Names of the elements that it maps. */
  readonly elements: readonly string[];
  /** Languages of the code blocks that it shows in its own way. */
  readonly fences: readonly string[];
  /** Endings of the pictures that it makes variants of. */
  readonly pictures: readonly string[];
  /** What it may find, by the second part of the code. */
  readonly codes: NonNullable<Extension['codes']>;
  /** What it lets pages load. */
  readonly allowance: Allowance;
  /** What it brings for pages and browsers; null for nothing. */
  readonly templates: OwnTemplates | null;
}

/** The parts of an extension, and what its components get. */
export interface OwnTemplates {
  /** Absolute. */
  readonly folder: string;
  /** The options as its schema leaves them, as far as JSON can hold them. */
  readonly options: Json;
}

/** An extension that pages can be given to. */
export interface OpenExtension extends LoadedExtension {
  readonly moments: PageMoments;
}

/** Thrown where the default export of a module, or what `page` answers, has not the shape of the contract. */
export class WrongShape extends Error {
  constructor(readonly faults: readonly ShapeFault[]) {
    super(faults.map(({ reason }) => reason).join('\n'));
  }
}

/** Thrown where the schema of an extension refuses its options. */
export class WrongOptions extends Error {
  constructor(readonly issues: readonly SchemaIssue[]) {
    super(issues.map(({ message }) => message).join('\n'));
  }
}

/** What the configuration says of an extension. */
export interface ExtensionEntry {
  /** Its number from 1, in the order of the configuration. */
  readonly number: number;
  /** As the site gives them; null for none. */
  readonly options: Json;
  readonly site: Setup<unknown>['site'];
  /** Seconds that each of its functions may take before it answers or begins to wait; left out in workers. */
  readonly seconds?: number;
}

/** An extension that was opened for the first time, and the files that decide what it does. */
export interface FirstOpening {
  readonly loadedExtension: LoadedExtension;
  readonly extension: OpenExtension;
  /** What it does with the site as a whole. */
  readonly siteMoments: SiteMoments;
  /** Absolute paths: its code, and what it has read while it was opened. */
  readonly inputs: readonly string[];
}

/** An extension whose code is not written yet. */
interface UnwrittenEntry extends ExtensionEntry {
  /** Absolute folder that its bundle is written into. */
  readonly bundles: string;
}

/** Writes the code of an extension, opens it, and notes what it is made from. */
export async function loadExtension(code: ExtensionCode, entry: UnwrittenEntry): Promise<FirstOpening> {
  const module = writeModule(entry.bundles, code);
  const reads: Reads = new Map();
  const { extension: opened, setup, ...parts } = await open(module, entry, reads);
  const { name, codes, allowance, moments } = parts;
  const { templates } = opened;
  const call = { name, number: entry.number, moment: 'site', reads, seconds: entry.seconds };
  const siteMoments = readSiteMoments((await callExtension(call, () => opened.site?.(setup))) ?? {});
  if (isFaulty(siteMoments)) throw new WrongShape(siteMoments);
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
    scopes: scopesOf(moments, siteMoments),
    formats: Object.keys(moments.formats ?? {}),
    fields: Object.keys(moments.fields ?? {}),
    elements: Object.keys(moments.elements ?? {}),
    fences: Object.keys(moments.fences ?? {}),
    pictures: siteMoments.pictures?.endings ?? [],
    codes,
    allowance,
    templates: templates === undefined ? null : ownTemplates(templates, code.module, setup.options),
  };
  const extension = { ...loadedExtension, moments };
  OPEN.set(loadedExtension, Promise.resolve(extension));
  return { loadedExtension, extension, siteMoments, inputs: [...code.inputs, ...reads.keys()] };
}

/** What is open in this thread: one site opens each of its extensions once. */
const OPEN = new WeakMap<LoadedExtension, Promise<OpenExtension>>();

/** Opens an extension that was loaded before, in this thread. */
export function openExtension(loadedExtension: LoadedExtension): Promise<OpenExtension> {
  const opening =
    OPEN.get(loadedExtension) ??
    open(loadedExtension.module, loadedExtension, new Map()).then(({ moments }) => ({ ...loadedExtension, moments }));
  OPEN.set(loadedExtension, opening);
  return opening;
}

async function open(module: string, entry: ExtensionEntry, reads: Reads): Promise<Opened> {
  const { number, options, site, seconds } = entry;
  const call = (moment: string, name = ''): Call => ({ name, number, moment, reads, seconds });
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
  const moments = readMoments((await callExtension(call('page', name), () => extension.page?.(setup))) ?? {});
  if (isFaulty(moments)) throw new WrongShape(moments);
  return { extension, setup, name, moments, codes, allowance };
}

/** An extension in this thread, and what it was opened with. */
interface Opened extends Pick<OpenExtension, 'name' | 'moments' | 'codes' | 'allowance'> {
  readonly extension: Extension;
  /** With the options as its schema leaves them. */
  readonly setup: Setup<unknown>;
}

function ownTemplates(path: string, module: string, options: unknown): OwnTemplates {
  const folder = join(dirname(module), path);
  if (existsSync(folder)) return { folder, options: JSON.parse(JSON.stringify(options ?? null)) };
  const reason = `its \`templates\` name the folder \`${path}\`, which is not beside its module`;
  throw new WrongShape([{ reason, hint: 'Make the folder, or correct its name.' }]);
}

/** Without a schema there are no options; with one, none are an empty object. */
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

function scopesOf(moments: PageMoments, { pictures }: SiteMoments): Json {
  const { formats = {}, text = [], remark, elements = {}, fences = {}, formulas, shiki, rehype, head, check } = moments;
  const scope = (moment: When | undefined): Json => (moment === undefined ? null : scopeKey(moment));
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

/** Which pages a replacement is for: where nothing else is said, those that hold what it replaces. */
export function whenOf({ paths, sign, match }: Replacement): When {
  return { ...(paths !== undefined && { paths }), sign: sign ?? match };
}
