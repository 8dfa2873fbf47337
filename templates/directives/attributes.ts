import type { AttributeAnswer, AttributeIssue, AttributeSchema } from './props.js';

type Attributes = Readonly<Record<string, unknown>>;

/** A mistake in the attributes of a directive. */
export interface AttributeMistake {
  /** The attribute; null if the mistake is not about a single one. */
  readonly attribute: string | null;
  /** `unknown`: the directive has no such attribute; `missing`: it is required. */
  readonly kind: 'unknown' | 'missing' | 'invalid';
  /** Message of the schema library. */
  readonly message: string;
  /** Attributes of the directive, if its schema lists them. */
  readonly names: readonly string[];
}

/** Attributes as a component takes them, and the mistakes in them. */
export interface CheckedAttributes {
  readonly props: Attributes;
  readonly mistakes: readonly AttributeMistake[];
}

/** Validates attributes with the schema of a directive. Without a schema, all are accepted. */
export function checkAttributes(schema: AttributeSchema | undefined, props: Attributes): CheckedAttributes {
  if (schema === undefined) return { props, mistakes: [] };
  const names = attributeNames(schema);
  const unknownNames = names === null ? [] : Object.keys(props).filter((name) => !names.includes(name));
  const knownProps = Object.fromEntries(Object.entries(props).filter(([name]) => !unknownNames.includes(name)));
  const { value, issues = [] } = validate(schema, knownProps);
  const mistakes = [
    ...unknownNames.map((attribute) => ({ attribute, kind: 'unknown' as const, message: '', names: names ?? [] })),
    ...issues.map((issue) => mistakeOf(issue, props, names ?? [])),
  ];
  return { props: mistakes.length > 0 ? {} : (value as Attributes), mistakes };
}

/** Validates attributes. A `3` on a page may mean a number or a text: if the schema refuses the number, it gets the text. */
function validate(schema: AttributeSchema, props: Attributes): AttributeAnswer {
  const firstAnswer = answerOf(schema, props);
  const refusedNames = new Set((firstAnswer.issues ?? []).map(attributeOf));
  const isText = (name: string): boolean => refusedNames.has(name) && typeof props[name] === 'number';
  if (!Object.keys(props).some(isText)) return firstAnswer;
  const entries = Object.entries(props).map(([name, value]) => [name, isText(name) ? String(value) : value]);
  const second = answerOf(schema, Object.fromEntries(entries));
  const stillRefused = new Set((second.issues ?? []).map(attributeOf));
  return [...refusedNames].some((name) => isText(String(name)) && !stillRefused.has(name)) ? second : firstAnswer;
}

function answerOf(schema: AttributeSchema, props: Attributes): AttributeAnswer {
  const answer = schema['~standard'].validate(props);
  if ('then' in answer) throw new Error('the schema of its attributes is asynchronous, and a page does not wait');
  return answer;
}

/** The attributes in a schema; null if it does not list them, or accepts any. */
function attributeNames(schema: AttributeSchema): readonly string[] | null {
  try {
    const json = schema['~standard'].jsonSchema?.input({ target: 'draft-2020-12' });
    const { properties, additionalProperties = false } = json ?? {};
    if (additionalProperties !== false || typeof properties !== 'object' || properties === null) return null;
    return Object.keys(properties);
  } catch {
    // The schema cannot be expressed in JSON.
    return null;
  }
}

function mistakeOf(issue: AttributeIssue, props: Attributes, names: readonly string[]): AttributeMistake {
  const attribute = attributeOf(issue);
  const kind = attribute !== null && !Object.hasOwn(props, attribute) ? 'missing' : 'invalid';
  return { attribute, kind, message: issue.message, names };
}

function attributeOf({ path = [] }: AttributeIssue): string | null {
  const [firstKey] = path;
  if (firstKey === undefined) return null;
  return String(typeof firstKey === 'object' ? firstKey.key : firstKey);
}
