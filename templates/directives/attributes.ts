import type { AttributeAnswer, AttributeIssue, AttributeSchema } from './props.js';

type Attributes = Readonly<Record<string, unknown>>;

/** A mistake in the attributes of a directive. */
export interface AttributeMistake {
  /** Null where it is none of a single attribute. */
  readonly attribute: string | null;
  /** `unknown`: it takes no such attribute; `missing`: it needs one. */
  readonly kind: 'unknown' | 'missing' | 'invalid';
  /** In the words of the schema. */
  readonly message: string;
  /** The attributes that the directive takes, where its schema tells. */
  readonly names: readonly string[];
}

/** Attributes as a component takes them, and what is wrong with them. */
export interface CheckedAttributes {
  readonly props: Attributes;
  readonly mistakes: readonly AttributeMistake[];
}

/** Holds attributes against the schema of a directive; one without a schema takes all that is written. */
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

/** A page says `3` for a number and for a text: where the schema refuses the number, it gets the text. */
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
  if ('then' in answer) throw new Error('the schema of its attributes answers later, and a page does not wait');
  return answer;
}

/** The attributes that a schema names; null where it does not tell, or takes any. */
function attributeNames(schema: AttributeSchema): readonly string[] | null {
  try {
    const json = schema['~standard'].jsonSchema?.input({ target: 'draft-2020-12' });
    const { properties, additionalProperties = false } = json ?? {};
    if (additionalProperties !== false || typeof properties !== 'object' || properties === null) return null;
    return Object.keys(properties);
  } catch {
    // A schema that JSON cannot say.
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
