import { codeList } from '../../../base/code-list.js';
import { type DataFault, readData } from '../../../base/data-text.js';
import type { JsonObject, PlainValue } from '../../../base/json.js';
import { record, text } from '../../../base/json-values.js';
import { faultText } from '../data-files.js';
import type { Draft } from '../draft.js';
import { allEssentials } from '../essentials.js';
import type { Folder } from '../gate/index.js';
import type { ForeignSite } from '../model.js';
import { textPlace } from '../place.js';
import { isExtension } from './extensions.js';
import { pythonName } from './python-name.js';
import { readTaggedYaml } from './tagged-yaml.js';

/** Maximum number of configurations that inherit from each other. */
const MOST_PARENTS = 20;

/** Names of configurations, which variants of a site share. */
export const CONFIGURATION = /^(?:(?:mkdocs|properdocs)(?:[-.][\w.-]+)?\.ya?ml|zensical\.toml)$/;

/** The configuration of a site, with what it inherits. */
export interface MkdocsConfig {
  readonly config: JsonObject;
  readonly flavour: 'mkdocs' | 'zensical';
  /** Files of the configuration: its own, and those that it inherits from. */
  readonly configFiles: ReadonlySet<string>;
}

/** Reads the configuration of a site. It is data: the functions and environment variables that it names are not used. */
export function configOf({ root, config: file }: ForeignSite, draft: Draft): MkdocsConfig {
  const source = root.read(file);
  const isToml = file.endsWith('.toml');
  const flavour = isToml || /\bzensical\.extensions\b|^\s+variant:\s/m.test(source) ? 'zensical' : 'mkdocs';
  const reader = new ConfigReader(root, draft, flavour === 'zensical');
  const written = isToml ? reader.toml(file) : reader.yaml(file, []);
  if (Object.keys(written).length === 0) for (const part of allEssentials('mkdocs')) draft.dropped.add(part);
  reader.reportVariables(file);
  return { config: draft.read(written, { file, root }), flavour, configFiles: reader.files };
}

class ConfigReader {
  readonly #variables = new Set<string>();
  /** Files that were read. */
  readonly files = new Set<string>();

  constructor(
    readonly root: Folder,
    readonly draft: Draft,
    /** Zensical concatenates lists of a configuration and its parent; MkDocs replaces them. */
    readonly joinsLists: boolean,
  ) {}

  /** The values of a file over those of its parents. `children` are the files that inherit from it. */
  yaml(file: string, children: readonly string[]): JsonObject {
    this.files.add(file);
    const source = this.root.read(file);
    const { value, faults, variables } = readTaggedYaml(source);
    this.#report(file, 'YAML', faults);
    for (const variable of variables) this.#variables.add(variable);
    if (value !== undefined && !isTable(value)) this.draft.report('configuration', 'The file holds no settings.', file);
    const { INHERIT: inherited, ...own } = record(value);
    const parent = text(inherited);
    if (parent === null) return own;
    return merged(this.#parent(file, parent, [...children, file]), own, this.joinsLists);
  }

  #parent(file: string, parent: string, children: readonly string[]): JsonObject {
    const path = parent.startsWith('/') ? parent : `${file.split('/').slice(0, -1).join('/')}/${parent}`;
    const target = parent.startsWith('/') ? parent : relativeParts(path);
    const place = textPlace(parent, file, this.root);
    const isRead =
      !children.includes(target) &&
      children.length < MOST_PARENTS &&
      this.root.admit(target, place) &&
      this.root.isFile(target);
    if (isRead) return this.yaml(target, children);
    const other = children.includes(target) || this.root.isFile(target) ? null : this.#otherConfiguration(children);
    if (other !== null) {
      const message = `The configuration inherits from ${JSON.stringify(parent)}, which a program of the old site writes, so \`${other}\` is read instead.`;
      this.draft.report('configuration', message, place.file, place.line);
      return this.yaml(other, children);
    }
    const message = `The configuration inherits from ${JSON.stringify(parent)}, which ${children.includes(target) ? 'inherits from it in turn' : this.root.fault(target)}, so its settings are left out.`;
    this.draft.report('configuration', message, place.file, place.line);
    return {};
  }

  /** The only other configuration in the folder, such as the template of a missing one; null if there is none, or several. */
  #otherConfiguration(children: readonly string[]): string | null {
    const others = this.root
      .files('', (path) => path.includes('/') || !CONFIGURATION.test(path))
      .filter((file) => CONFIGURATION.test(file) && !children.includes(file));
    return others.length === 1 ? (others[0] ?? null) : null;
  }

  /** The values of `zensical.toml`, in the form of `mkdocs.yml`. */
  toml(file: string): JsonObject {
    const { value, faults } = readData(this.root.read(file), 'TOML');
    this.#report(file, 'TOML', faults);
    const whole = record(plainDates(value));
    const config = record(whole['project'] ?? whole);
    const extensions = config['markdown_extensions'];
    if (extensions === undefined || Array.isArray(extensions)) return config;
    return { ...config, markdown_extensions: joinedNames(record(extensions), '') };
  }

  reportVariables(file: string): void {
    if (this.#variables.size === 0) return;
    const names = codeList([...this.#variables].sort());
    this.draft.report(
      'setting',
      `Environment variables are not read, so settings have their defaults: ${names}.`,
      file,
    );
  }

  #report(file: string, format: 'YAML' | 'TOML', faults: readonly DataFault[]): void {
    for (const { reason, line } of faults) this.draft.report('configuration', faultText(format, reason), file, line);
  }
}

/** A path without `.` and with `..` at its start only. */
function relativeParts(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/'))
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return parts.join('/');
}

/** Objects merged in depth, the second one over the first. */
function merged(base: JsonObject, over: JsonObject, joinsLists: boolean): JsonObject {
  const entries = Object.entries(over).map(([key, value]): [string, PlainValue | undefined] => {
    const below = Object.hasOwn(base, key) ? base[key] : undefined;
    if (joinsLists && Array.isArray(below) && Array.isArray(value)) return [key, [...below, ...value] as PlainValue];
    const areObjects = isTable(below) && isTable(value);
    return [key, areObjects ? merged(record(below), record(value), joinsLists) : value];
  });
  return { ...base, ...Object.fromEntries(entries) };
}

function isTable(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && pythonName(value as PlainValue) === null
  );
}

/** Options by the name of their extension: TOML nests names at each dot. */
function joinedNames(table: JsonObject, prefix: string): JsonObject {
  return Object.fromEntries(
    Object.entries(table).flatMap(([key, value]): readonly (readonly [string, PlainValue | undefined])[] => {
      const name = prefix === '' ? key : `${prefix}.${key}`;
      const inner = Object.values(record(value));
      const isPrefix = !isExtension(name) && inner.length > 0 && inner.every(isTable);
      return isPrefix ? Object.entries(joinedNames(record(value), name)) : [[name, value]];
    }),
  );
}

/** A value of TOML with its dates as texts. */
function plainDates(value: unknown): PlainValue | undefined {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as PlainValue);
}
