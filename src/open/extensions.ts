import { extname } from 'node:path';
import { codeList } from '../base/code-list.js';
import { problem, SiteError } from '../base/diagnostics.js';
import { didYouMean } from '../base/nearest.js';
import { refusePrograms } from '../base/programs.js';
import { isAnything } from '../base/shape.js';
import { obtain, type Store } from '../base/store/store.js';
import type { ExtensionTemplates } from '../bundle/index.js';
import { configPlaces, extensionPlaces } from '../config/index.js';
import { type FieldReader, OWN_KEYS, type ReadForeign } from '../content/index.js';
import type { Finding, FirstOpening, LoadedExtension, OpenExtension, Reads } from '../extend/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ExtensionConfig } from '../model/extension.js';
import {
  bundlingFault,
  inLine,
  missingHint,
  NoAnswer,
  openingFault,
  shapeFault,
  withinSeconds,
} from './extension-faults.js';
import { extensionTemplates, templateFiles } from './extension-templates.js';
import { type SiteExtension, siteFacts } from './own-extension.js';
import { fieldReader } from './page-fields.js';

/** The extensions of a site after they were set up. */
export interface SiteExtensions {
  readonly loadedExtensions: readonly LoadedExtension[];
  /** Their templates for pages and browsers. */
  readonly templates: readonly ExtensionTemplates[];
  /** Absolute paths of the files that they depend on: their code, and files that they read during set-up. */
  readonly inputs: readonly string[];
  /** Reads page files in formats of extensions; null if there are none. */
  readonly readForeign: ReadForeign | null;
  /** Reads front matter defined by extensions; null if there is none. */
  readonly fields: FieldReader | null;
  /** Their hooks for the site as a whole. */
  readonly ofSite: readonly SiteExtension[];
}

/** A site without extensions. */
export const NO_EXTENSIONS: SiteExtensions = {
  loadedExtensions: [],
  templates: [],
  inputs: [],
  readForeign: null,
  fields: null,
  ofSite: [],
};

/** Bundles and sets up the extensions of a site; throws all mistakes in them. Without extensions, none of this code is loaded. */
export async function openExtensions(config: SiteConfig, store: Store | null): Promise<SiteExtensions> {
  const { semantic, related } = config.search;
  if (config.extensions.length === 0 && !semantic && !related) return NO_EXTENSIONS;
  const extend = await import('../extend/index.js');
  const loading = new Loading(extend, config, store);
  for (const [index, entry] of config.extensions.entries()) await loading.add(entry, index + 1);
  return loading.finish();
}

/** Findings that the extensions of a site can report, by code: `variables/unknown`. */
export async function explainedCodes(config: SiteConfig): Promise<ReadonlyMap<string, Finding>> {
  const { loadedExtensions: loadedExtension } = await openExtensions(config, null);
  return new Map(
    loadedExtension.flatMap(({ name, codes }) =>
      Object.entries(codes).map(([code, entry]): [string, Finding] => [`${name}/${code}`, entry]),
    ),
  );
}

type Extend = typeof import('../extend/index.js');

class Loading {
  readonly #extend: Extend;
  readonly #config: SiteConfig;
  readonly #store: Store | null;
  readonly #diagnostics: Diagnostic[] = [];
  readonly #loadedExtensions: LoadedExtension[] = [];
  readonly #openedExtensions: OpenExtension[] = [];
  readonly #ofSite: SiteExtension[] = [];
  readonly #inputs = new Set<string>();
  /** Finds where the configuration names an extension. */
  readonly #placeOf: ReturnType<typeof extensionPlaces>;

  constructor(extend: Extend, config: SiteConfig, store: Store | null) {
    this.#extend = extend;
    this.#config = config;
    this.#store = store;
    this.#placeOf = extensionPlaces(config.siteDir);
  }

  async add(entry: ExtensionConfig, number: number): Promise<void> {
    try {
      const { loadedExtension, extension, siteHooks: hooks, inputs } = await this.#load(entry, number);
      for (const input of [...inputs, ...templateFiles(loadedExtension)]) this.#inputs.add(input);
      this.#diagnostics.push(...this.#duplicates(entry, loadedExtension));
      this.#loadedExtensions.push(loadedExtension);
      this.#openedExtensions.push(extension);
      this.#ofSite.push({ loadedExtension, module: entry.module, hooks, isOwn: false });
    } catch (error) {
      this.#diagnostics.push(...this.#problems(entry, error));
    }
  }

  finish(): SiteExtensions {
    this.#diagnostics.push(...this.#unknownCodes(), ...this.#missingVectors());
    if (this.#diagnostics.length > 0) throw new SiteError(this.#diagnostics);
    this.#extend.pruneModules(this.#config.workFolder, this.#loadedExtensions);
    return {
      loadedExtensions: this.#loadedExtensions,
      templates: extensionTemplates(this.#loadedExtensions),
      inputs: [...this.#inputs],
      readForeign: foreignReader(this.#extend, this.#openedExtensions),
      fields: fieldReader(this.#extend, this.#openedExtensions),
      ofSite: this.#ofSite,
    };
  }

  async #load({ module, options }: ExtensionConfig, number: number): Promise<FirstOpening> {
    const { siteDir, workFolder, limits } = this.#config;
    const { bundleExtension, extensionsFolder, loadExtension } = this.#extend;
    const bundles = extensionsFolder(workFolder);
    // The code is sealed.
    const result = { task: 'extension-bundles', key: [module], slot: module, shape: isAnything } as const;
    const code = await obtain(this.#store, result, async () => {
      const value = await bundleExtension(module, siteDir);
      await refusePrograms(this.#config, [...value.inputs, ...value.outside]);
      return { value, inputs: value.inputs };
    });
    const site = siteFacts(this.#config);
    const seconds = limits.siteSeconds;
    return withinSeconds(seconds, () => loadExtension(code, { number, options, site, bundles, seconds }));
  }

  /** Reports names, elements and formats that another extension already has, because it would be undefined which one applies. */
  #duplicates(
    { module }: ExtensionConfig,
    { name, elements, fences, formats, fields, pictures }: LoadedExtension,
  ): readonly Diagnostic[] {
    const twin = this.#loadedExtensions.find((other) => other.name === name);
    if (twin !== undefined) {
      const hint = 'Remove one of them, or give it another name in its `defineExtension`.';
      return [
        problem('extension-duplicate', `Two extensions have the name \`${name}\`.`, { ...this.#placeOf(module), hint }),
      ];
    }
    const hint = 'Remove one of the extensions, or configure it so that they do not overlap.';
    const twice = (what: string, owner: LoadedExtension | undefined): readonly Diagnostic[] => {
      if (owner === undefined) return [];
      const message = `The extensions \`${owner.name}\` and \`${name}\` both ${what}.`;
      return [problem('extension-duplicate', message, { ...this.#placeOf(module), hint })];
    };
    const ownerOf = (
      kind: 'elements' | 'fences' | 'formats' | 'fields' | 'pictures',
      key: string,
    ): LoadedExtension | undefined => this.#loadedExtensions.find((other) => other[kind].includes(key));
    return [
      ...elements.flatMap((key) => twice(`map the element \`<${key}>\``, ownerOf('elements', key))),
      ...fences.flatMap((key) => twice(`show code blocks of the language \`${key}\``, ownerOf('fences', key))),
      ...formats.flatMap((key) => twice(`read pages that end in \`${key}\``, ownerOf('formats', key))),
      ...pictures.flatMap((key) => twice(`make variants of pictures that end in \`${key}\``, ownerOf('pictures', key))),
      ...fields.flatMap((key) => twice(`read the front matter \`${key}\``, ownerOf('fields', key))),
      ...fields
        .filter((key) => OWN_KEYS.includes(key))
        .map((key) => {
          const message = `The extension \`${name}\` reads the front matter \`${key}\`, which docsgen reads itself.`;
          return problem('extension-duplicate', message, {
            ...this.#placeOf(module),
            hint: 'Give the key another name.',
          });
        }),
    ];
  }

  /** Severities in the configuration for codes of extensions that the site does not have. */
  #unknownCodes(): readonly Diagnostic[] {
    const { siteDir, diagnostics } = this.#config;
    const names = this.#loadedExtensions.map(({ name }) => name);
    return Object.keys(diagnostics).flatMap((code) => {
      const [name = '', rule] = code.split('/');
      if (rule === undefined || names.includes(name)) return [];
      const message = `\`diagnostics\` names \`${code}\`, but the site has no extension \`${name}\`.`;
      const hint = didYouMean(name, names, `Its extensions are ${codeList(names)}.`);
      return [problem('config-invalid-value', message, { ...configPlaces(siteDir)(['diagnostics', code]), hint })];
    });
  }

  /** Reports search by meaning or related pages without an extension that provides vectors, unless another mistake was found. */
  #missingVectors(): readonly Diagnostic[] {
    const { siteDir, search } = this.#config;
    const hasVectors = this.#ofSite.some(({ hooks }) => hooks.vectors !== undefined);
    if (hasVectors || this.#diagnostics.length > 0) return [];
    const hint = 'Add an extension whose `site` returns `vectors` to `extensions`.';
    const keys = (['semantic', 'related'] as const).filter((key) => search[key]);
    return keys.map((key) => {
      const message = `\`search.${key}\` is set, but no extension of the site returns vectors.`;
      return problem('config-invalid-value', message, { ...configPlaces(siteDir)(['search', key]), hint });
    });
  }

  /** The diagnostics for an error in setting up an extension. */
  #problems({ module }: ExtensionConfig, error: unknown): readonly Diagnostic[] {
    const { BundleFailed, ExtensionThrew, WrongOptions, WrongShape } = this.#extend;
    const { siteDir } = this.#config;
    if (error instanceof BundleFailed)
      return error.faults.map(({ reason, place }) =>
        place === null ? this.#notFound(module, reason) : bundlingFault(siteDir, module, { reason, place }),
      );
    if (error instanceof WrongShape)
      return error.faults.map((fault) => shapeFault(module, fault, this.#placeOf(module)));
    if (error instanceof WrongOptions)
      return error.issues.map(({ message, path = [] }) => {
        const keys = path.map((part) => (typeof part === 'object' ? part.key : part));
        const what = keys.length === 0 ? 'The options' : `The option \`${keys.map(String).join('.')}\``;
        return problem(
          'extension-options',
          `${what} of the extension \`${module}\` cannot be used: ${inLine(message)}.`,
          {
            ...this.#placeOf(module, keys),
            hint: 'Correct it in the configuration, following the documentation of the extension.',
          },
        );
      });
    if (error instanceof SiteError) return error.diagnostics;
    if (!(error instanceof ExtensionThrew) && !(error instanceof NoAnswer)) throw error;
    return [openingFault(this.#extend, siteDir, { module, error, at: this.#placeOf(module) })];
  }

  #notFound(module: string, reason: string): Diagnostic {
    const { siteDir } = this.#config;
    if (!/^Could not resolve /.test(reason))
      return problem('extension-broken', `The extension \`${module}\` cannot be bundled: ${reason}.`, {
        ...this.#placeOf(module),
        hint: 'Correct its code.',
      });
    return problem('extension-not-found', `The extension \`${module}\` cannot be found.`, {
      ...this.#placeOf(module),
      hint: missingHint(siteDir, module),
    });
  }
}

/**
 * Reads page files in formats of extensions, as far as linking needs them; null if there are no such formats. Errors and findings are
 * reported when the page is rendered.
 */
function foreignReader(
  { callExtensionNow, placedText }: typeof import('../extend/index.js'),
  extensions: readonly OpenExtension[],
): ReadForeign | null {
  if (extensions.every(({ formats }) => formats.length === 0)) return null;
  return (file, path, { body: text, yaml }) => {
    const fileEnding = extname(file);
    const extension = extensions.find(({ formats }) => formats.includes(fileEnding));
    const readFormat = extension?.hooks.formats?.[fileEnding];
    if (extension === undefined || readFormat === undefined) return null;
    const { name, number } = extension;
    const reads: Reads = new Map();
    try {
      const answer = callExtensionNow({ name, number, hook: 'formats', reads }, () => {
        const pageText = readFormat({ file, text, yaml, purpose: 'list' }, { path, report: () => undefined });
        return { ...placedText(text, pageText), frontmatter: pageText.frontmatter ?? {} };
      });
      return { ...answer, extension: name, keep: reads.size === 0 };
    } catch {
      return { text: '', frontmatter: {}, extension: name, keep: false };
    }
  };
}
