/** An argument of a tool. */
export type ToolInput = {
  readonly description: string;
  readonly isRequired?: true;
} & (
  | { readonly kind: 'text'; readonly longest: number }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
);

/** Arguments of a tool by name. */
export type ToolInputs = Readonly<Record<string, ToolInput>>;

/** Checked arguments of a call; those that were not given are missing. */
export type Arguments = Readonly<Record<string, string | number>>;

/** The arguments as a JSON schema. */
export function inputSchema(inputs: ToolInputs): Readonly<Record<string, unknown>> {
  const properties = Object.entries(inputs).map(([name, input]) => [name, schemaOf(input)] as const);
  const required = Object.keys(inputs).filter((name) => inputs[name]?.isRequired === true);
  return { type: 'object', properties: Object.fromEntries(properties), required, additionalProperties: false };
}

function schemaOf(input: ToolInput): Readonly<Record<string, unknown>> {
  const { description } = input;
  return input.kind === 'text'
    ? { type: 'string', description, minLength: 1, maxLength: input.longest }
    : { type: 'integer', description, minimum: input.least, maximum: input.most };
}

/** The arguments of a call, or what is wrong with them. */
export function readArguments(inputs: ToolInputs, given: unknown): Arguments | string {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return 'The arguments must be an object.';
  const values = new Map<string, unknown>(Object.entries(given));
  const names = Object.keys(inputs);
  if ([...values.keys()].some((name) => !names.includes(name)))
    return `There is an unknown argument. The tool has ${names.join(', ')}.`;
  for (const [name, input] of Object.entries(inputs)) {
    const fault = faultOf(name, input, values.get(name));
    if (fault !== null) return fault;
  }
  return Object.fromEntries([...values].filter(([, value]) => value !== undefined)) as Arguments;
}

function faultOf(name: string, input: ToolInput, value: unknown): string | null {
  if (value === undefined) return input.isRequired === true ? `The argument ${name} is missing.` : null;
  if (input.kind === 'text') {
    if (typeof value !== 'string' || value.trim() === '') return `The argument ${name} must be a text.`;
    return value.length > input.longest ? `The argument ${name} has more than ${input.longest} characters.` : null;
  }
  const { least, most } = input;
  const isRight = Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  return isRight ? null : `The argument ${name} must be a whole number from ${least} to ${most}.`;
}
