import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { problem } from '../../../base/diagnostics.js';
import { byCodeUnit } from '../../../base/files.js';
import { ownValue } from '../../../base/own-value.js';
import type { Context } from '../contract.js';
import { type InstalledPackage, packageFilePath } from '../package.js';
import type { CliCommand, CliOption } from './cli-command.js';

const value = z.unknown().optional();
const describedFields = {
  name: z.string().min(1),
  description: z.string().optional(),
  summary: z.string().optional(),
  hidden: z.boolean().optional(),
  required: z.boolean().optional(),
  multiple: z.boolean().optional(),
  options: z.array(z.string()).optional(),
  default: value,
  env: z.string().optional(),
};
const deprecation = z.union([z.boolean(), z.object({ message: z.string().optional() })]).optional();
const flag = z.object({
  ...describedFields,
  type: z.enum(['boolean', 'option']),
  char: z.string().optional(),
  allowNo: z.boolean().optional(),
  helpGroup: z.string().optional(),
  helpValue: z.union([z.string(), z.array(z.string())]).optional(),
  deprecated: deprecation,
});
const argument = z.object(describedFields);
const command = z.object({
  id: z.string(),
  summary: z.string().optional(),
  description: z.string().optional(),
  hidden: z.boolean().optional(),
  usage: z.union([z.string(), z.array(z.string())]).optional(),
  examples: z
    .array(z.union([z.string(), z.object({ command: z.string(), description: z.string().optional() })]))
    .optional(),
  args: z.record(z.string(), argument).default({}),
  flags: z.record(z.string(), flag).default({}),
});
const manifestSchema = z.object({ commands: z.record(z.string(), command) });
const topicsSchema = z.object({
  description: z.string().optional(),
  oclif: z
    .object({ topics: z.record(z.string(), z.object({ description: z.string().optional() })).optional() })
    .optional(),
});

type Manifest = z.output<typeof manifestSchema>;
type Command = z.output<typeof command>;

/** The manifest that describes a program. */
export interface ManifestRequest {
  readonly pkg: InstalledPackage;
  readonly bin: string;
  /** Path inside the package. */
  readonly file: string;
}

/**
 * The commands that a package describes in `oclif.manifest.json`, without hidden ones; null with a problem reported if the file is
 * unreadable.
 */
export async function readOclifManifest(
  request: ManifestRequest,
  context: Context,
): Promise<readonly CliCommand[] | null> {
  const { pkg, bin, file } = request;
  try {
    const readJson = async (path: string): Promise<unknown> =>
      JSON.parse(await readFile(packageFilePath(pkg, path), 'utf8'));
    const manifest = manifestSchema.parse(await readJson(file));
    return commandsOf(manifest, topicsSchema.safeParse(await readJson('package.json')).data ?? {}, bin);
  } catch (error) {
    const message = `\`${file}\` of ${pkg.name} does not describe commands: ${reasonOf(error)}.`;
    const hint = 'Use a file that `oclif manifest` writes, or set `record` instead of `manifest`.';
    context.report(problem('reference-help-unreadable', message, { hint }));
    return null;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim();
  }
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return isMissing ? 'there is no such file' : 'it is not JSON';
}

function commandsOf(
  manifest: Manifest,
  { description = '', oclif }: z.output<typeof topicsSchema>,
  bin: string,
): CliCommand[] {
  const shownCommands = new Map(
    Object.values(manifest.commands)
      .filter(({ hidden }) => hidden !== true)
      .map((one) => [one.id.replaceAll(':', ' '), one] as const),
  );
  const paths = [...shownCommands.keys()].flatMap((id) =>
    id.split(' ').map((_, n, words) => words.slice(0, n).join(' ')),
  );
  const ids = [...new Set(['', ...paths, ...shownCommands.keys()])].sort(byCodeUnit);
  const textOf = (id: string): string => {
    const command = shownCommands.get(id);
    if (command !== undefined)
      return [command.summary, command.description].filter((part) => part !== undefined).join('\n\n');
    return id === '' ? description : (ownValue(oclif?.topics ?? {}, id.replaceAll(' ', ':'))?.description ?? '');
  };
  return ids.map((id) => {
    const path = id.split(' ').filter((word) => word !== '');
    const childIds = ids.filter((other) => other !== '' && other !== id && parentOf(other) === id);
    const commands = childIds.map((childId) => ({
      name: childId.slice(id.length).trim(),
      description: fillNames(textOf(childId), bin, childId),
      group: null,
    }));
    return {
      path,
      description: fillNames(textOf(id), bin, id),
      commands,
      ...detailsOf(shownCommands.get(id), bin, id),
    };
  });
}

function parentOf(id: string): string {
  return id.includes(' ') ? id.slice(0, id.lastIndexOf(' ')) : '';
}

function detailsOf(
  command: Command | undefined,
  bin: string,
  id: string,
): Pick<CliCommand, 'usage' | 'arguments' | 'options' | 'examples'> {
  if (command === undefined)
    return { usage: [`${bin} ${id} COMMAND`.replace(/ {2,}/, ' ')], arguments: [], options: [], examples: '' };
  const shownArguments = Object.values(command.args).filter(({ hidden }) => hidden !== true);
  const flags = Object.values(command.flags).filter(({ hidden }) => hidden !== true);
  const places = shownArguments.map(({ name, required }) =>
    required === true ? name.toUpperCase() : `[${name.toUpperCase()}]`,
  );
  const requiredFlags = flags.filter(({ required }) => required === true).map(flagSyntax);
  const flagsHint = flags.length > requiredFlags.length ? ['[FLAGS]'] : [];
  const usage =
    command.usage === undefined
      ? [[bin, id, ...places, ...requiredFlags, ...flagsHint].join(' ')]
      : [command.usage].flat();
  return {
    usage: usage.map((line) => fillNames(line, bin, id)),
    arguments: shownArguments.map((one, n) => ({ ...optionOf(one), syntax: places[n] ?? '' })),
    options: flags.map((one) => ({
      ...optionOf(one),
      syntax: `${one.char === undefined ? '' : `-${one.char}, `}${flagSyntax(one)}`,
      deprecated: deprecationOf(one.deprecated),
      group: one.helpGroup ?? null,
    })),
    examples: (command.examples ?? []).map((example) => fillNames(exampleText(example), bin, id)).join('\n\n'),
  };
}

function exampleText(example: NonNullable<Command['examples']>[number]): string {
  if (typeof example === 'string') return example;
  return example.description === undefined ? example.command : `# ${example.description}\n${example.command}`;
}

function flagSyntax({ name, type, allowNo, helpValue, options }: z.output<typeof flag>): string {
  if (type === 'boolean') return allowNo === true ? `--[no-]${name}` : `--${name}`;
  return `--${name}=${[helpValue ?? (options === undefined ? '<value>' : '<option>')].flat().join(' ')}`;
}

function optionOf(one: z.output<typeof argument>): CliOption {
  return {
    name: one.name,
    syntax: '',
    description: [one.summary, one.description].filter((part) => part !== undefined).join('\n\n'),
    default:
      typeof one.default === 'object' || one.default === undefined || one.default === false
        ? null
        : String(one.default),
    values: one.options ?? [],
    environment: one.env ?? null,
    repeatable: one.multiple === true,
    required: one.required === true,
    deprecated: null,
    group: null,
  };
}

function deprecationOf(deprecated: z.output<typeof deprecation>): string | null {
  if (deprecated === undefined || deprecated === false) return null;
  return deprecated === true ? '' : (deprecated.message ?? '');
}

/** Fills in the two placeholders of oclif's texts. */
function fillNames(text: string, bin: string, id: string): string {
  return text.replace(/<%= *config\.bin *%>/g, bin).replace(/<%= *command\.id *%>/g, id);
}
