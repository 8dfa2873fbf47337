import { blocks, bullet, code, heading } from '../markdown.js';
import { variantKey } from './schema-anchors.js';
import { anchorSpan, constraintPhrases, type SchemaView, schemaText, schemaTypeMarkup } from './schema-view.js';
import type { Json, Property, SchemaType, Shape, Variant } from './shapes.js';

/** Longest default value that is printed; longer ones are objects whose parts are described on their own. */
const DEFAULT_WIDTH = 80;

/** A property of a definition: a heading, its facts, its text, its forms. */
export function propertyMarkup(owner: string, property: Property, view: SchemaView): string {
  const key = `${owner}.${property.name}`;
  const head = heading(3, code(property.name), view.anchors.get(key) ?? '');
  return blocks(
    head,
    facts(property, property.required, view),
    schemaText(key, property.description, view),
    examplesLine(property, view),
    formsMarkup(key, property, view),
  );
}

/** Values that the schema gives as examples, each in code font. */
function examplesLine({ examples }: Shape, { texts }: SchemaView): string {
  if (examples.length === 0) return '';
  const values = examples.map((example) => code(JSON.stringify(example)));
  return texts.fact(examples.length === 1 ? 'example' : 'examples', texts.list(values));
}

/** Type, default value and limits on one line. */
function facts(shape: Shape, required: boolean, view: SchemaView): string {
  const { texts } = view;
  const initial = defaultText(shape.default);
  return [
    texts.fact('type', schemaTypeMarkup(shape.type, view)),
    ...(required ? [`:badge[${texts.word('required')}]{type=warning}`] : []),
    ...(initial === null ? [] : [texts.fact('default', code(initial))]),
    ...constraintPhrases(shape.constraints, view),
  ].join(' · ');
}

function defaultText(value: Json | undefined): string | null {
  const text = value === undefined ? null : JSON.stringify(value);
  return text === null || text.length > DEFAULT_WIDTH ? null : text;
}

/** The forms that a value may take, and the keys of the object that it is, as lists. */
export function formsMarkup(key: string, shape: Shape, view: SchemaView): string {
  const { variants } = shape;
  if (variants.length === 0) return nestedProperties(key, shape.properties, view);
  const word = variants.every((variant) => variant.type.kind === 'literal') ? 'allowed' : 'oneOf';
  const entries = variants.map((variant, n) => variantMarkup(key, variant, n, view));
  return `**${view.texts.word(word)}**\n\n${entries.join('\n')}`;
}

function variantMarkup(owner: string, variant: Variant, n: number, view: SchemaView): string {
  const key = variantKey(owner, variant.name, n);
  const text = schemaText(key, variant.description, view);
  const telling = variant.properties.find((property) => isLiteral(property.type, variant.name));
  const others = variant.properties.filter((property) => property !== telling);
  const nested = nestedProperties(variant.name === null ? owner : key, others, view);
  const head =
    variant.name === null
      ? schemaTypeMarkup(variant.type, view)
      : anchorSpan(key, variantTitle(key, variant.name, telling, view), view);
  return bullet(blocks(view.texts.explained(head, text), nested));
}

/** `"deb"` for a plain value, `"type": "skip"` for an object that is told by a property, which has its anchor here. */
function variantTitle(key: string, name: string, telling: Property | undefined, view: SchemaView): string {
  if (telling === undefined) return code(JSON.stringify(name));
  return anchorSpan(`${key}.${telling.name}`, code(`"${telling.name}": ${JSON.stringify(name)}`), view);
}

function isLiteral(type: SchemaType, value: string | null): boolean {
  return type.kind === 'literal' && type.values.length === 1 && type.values[0] === value;
}

function nestedProperties(owner: string, properties: readonly Property[], view: SchemaView): string {
  return properties
    .map((property) => {
      const key = `${owner}.${property.name}`;
      const text = schemaText(key, property.description, view);
      const name = anchorSpan(key, code(property.name), view);
      const head = view.texts.explained(name, facts(property, property.required, view));
      return bullet(blocks(head, text, examplesLine(property, view), formsMarkup(key, property, view)));
    })
    .join('\n');
}
