import type { Json } from '../../../model/extension.js';
import { type Fact, factsLine, factsOfHeading, fold, nestedRows } from '../facts.js';
import { blocks, bullet, codeSpan, heading } from '../markdown.js';
import {
  anchorSpan,
  constraintPhrases,
  idOfKey,
  type SchemaView,
  schemaText,
  schemaTypeMarkup,
  shapeKey,
} from './schema-view.js';
import type { Condition, Discriminator, Property, SchemaType, Shape, ShapeEntry, Variant } from './shapes.js';
import { valueText } from './value-syntax.js';

/** Longest default that is shown, in characters; longer ones are objects whose parts have their own descriptions. */
const DEFAULT_WIDTH = 80;

/** A property of a definition: heading, facts, text, forms. */
export function propertyMarkup(property: Property, view: SchemaView): string {
  const key = shapeKey(property, view);
  const facts = factsOfHeading(factsOf(property, view));
  const content = blocks(
    heading(3, codeSpan(property.name), idOfKey(key, view)),
    textMarkup(blocks(facts, examplesMarkup(property, view)), property, view),
  );
  return `<section class="api-entry api-plain api-property">\n\n${content}\n\n</section>`;
}

function textMarkup(facts: string, shape: Shape, view: SchemaView): string {
  const key = shapeKey(shape, view);
  return blocks(
    facts,
    deprecationMarkup(key, shape, view),
    schemaText(key, shape.description, view),
    formsMarkup(key, shape, view),
  );
}

/** Type, default, limits and the like of a property. */
export function factsOf(property: Property, view: SchemaView): readonly Fact[] {
  return [typeFact(property, property.required, view), ...shapeFacts(property, view)];
}

function deprecationMarkup(key: string, { deprecated }: Shape, view: SchemaView): string {
  if (deprecated === null) return '';
  const text = deprecated === '' ? '' : schemaText(`${key}:deprecated`, deprecated, view);
  return `:::::warning[${view.texts.word('deprecated')}]\n${text}\n:::::`;
}

function typeFact(shape: Shape, isRequired: boolean, view: SchemaView): Fact {
  const badge = isRequired ? ` :badge[${view.texts.word('required')}]{type=warning}` : '';
  return [view.texts.word('type'), `${schemaTypeMarkup(shape.type, view)}${badge}`, 'plain'];
}

/** Facts about a value besides its type. */
export function shapeFacts(shape: Shape, view: SchemaView): readonly Fact[] {
  const { texts } = view;
  const { format, contentMediaType, contentEncoding, pattern } = shape.constraints;
  const formats = [format, contentMediaType, contentEncoding].filter((one) => one !== undefined);
  const initialText = defaultText(shape.default, view);
  const needs = shape.needs.map((names) => names.map(codeSpan).join(texts.word('and')));
  return [
    [texts.word('default'), initialText === null ? '' : codeSpan(initialText)],
    [texts.word('format'), texts.list(formats.map((one) => codeSpan(String(one))))],
    [texts.word('pattern'), pattern === undefined ? '' : codeSpan(String(pattern))],
    [texts.word('limits'), constraintPhrases(shape.constraints, view).join(' · ')],
    [texts.word('not'), shape.not === null ? '' : schemaTypeMarkup(shape.not, view)],
    [texts.word('needsOneOf'), texts.list(needs)],
    [texts.word('discriminator'), discriminatorText(shape.discriminator, view)],
    [texts.word('access'), shape.access === null ? '' : texts.word(shape.access === 'read' ? 'readOnly' : 'writeOnly')],
    [texts.word('see'), shape.see === null ? '' : `<${shape.see}>`],
  ];
}

/** The examples of a value in a fold. */
export function examplesMarkup({ examples }: Shape, { texts, syntax }: SchemaView): string {
  const values = examples.map((example) => codeSpan(valueText(example, syntax)));
  return fold(texts.word(values.length === 1 ? 'example' : 'examples'), texts.list(values));
}

/** The values of a discriminator: for `petType`, `dog` is a Dog and `cat` a Cat. */
function discriminatorText(discriminator: Discriminator | null, view: SchemaView): string {
  if (discriminator === null) return '';
  const { property, mapping } = discriminator;
  const values = mapping.map(([value, name]) => {
    const isKnown = view.schema.byName.has(name);
    return `${codeSpan(value)} → ${isKnown ? schemaTypeMarkup({ kind: 'definition', name }, view) : codeSpan(name)}`;
  });
  return values.length === 0 ? codeSpan(property) : view.texts.explained(codeSpan(property), view.texts.list(values));
}

function defaultText(value: Json | undefined, { syntax }: SchemaView): string | null {
  const text = value === undefined ? null : valueText(value, syntax);
  return text === null || text.length > DEFAULT_WIDTH ? null : text;
}

/** A value without a name: its type and facts on one line, its text, its forms. */
export function valueMarkup(shape: Shape, view: SchemaView): string {
  const { type, discriminator } = shape;
  const ownName = type.kind === 'array' ? type.items : type;
  const definition = ownName.kind === 'definition' ? view.schema.byName.get(ownName.name) : undefined;
  return withFacts({ ...shape, discriminator: discriminator ?? definition?.discriminator ?? null }, shape, view);
}

function withFacts(facts: Shape, shape: Shape, view: SchemaView): string {
  const factsText = line([typeFact(facts, false, view), ...shapeFacts(facts, view)], view);
  return textMarkup(blocks(factsText, examplesMarkup(facts, view)), shape, view);
}

/** The forms of a value, its properties, its unnamed parts and its conditions. */
export function formsMarkup(key: string, shape: Shape, view: SchemaView): string {
  return blocks(
    variantsMarkup(key, shape.variants, view),
    nestedProperties(shape.properties, view),
    ...shape.parts.map((part) => partMarkup(part, view)),
    shape.conditions.map((condition) => conditionMarkup(condition, view)).join('\n'),
  );
}

function variantsMarkup(key: string, variants: readonly Variant[], view: SchemaView): string {
  if (variants.length === 0) return '';
  const word = variants.every((variant) => variant.type.kind === 'literal') ? 'allowed' : 'oneOf';
  const entries = variants.map((variant, n) => variantMarkup(key, variant, n, view));
  return `**${view.texts.word(word)}**\n\n${entries.join('\n')}`;
}

function variantMarkup(owner: string, variant: Variant, n: number, view: SchemaView): string {
  const key = variant.name === null ? `${owner}[${n + 1}]` : shapeKey(variant, view);
  const text = schemaText(key, variant.description, view);
  const distinguishingProperty = variant.properties.find((property) => isLiteral(property.type, variant.name));
  const otherProperties = {
    ...variant,
    properties: variant.properties.filter((property) => property !== distinguishingProperty),
  };
  const head =
    variant.name === null
      ? schemaTypeMarkup(variant.type, view)
      : anchorSpan(key, variantTitle(variant.name, distinguishingProperty, view), view);
  return bullet(
    blocks(
      view.texts.explained(head, text),
      line(shapeFacts(variant, view), view),
      examplesMarkup(variant, view),
      formsMarkup(key, otherProperties, view),
    ),
  );
}

/** `"deb"` for a plain value, `"type": "skip"` for an object that a property identifies, whose anchor is here. */
function variantTitle(name: string, distinguishingProperty: Property | undefined, view: SchemaView): string {
  if (distinguishingProperty === undefined) return codeSpan(JSON.stringify(name));
  return anchorSpan(
    shapeKey(distinguishingProperty, view),
    codeSpan(`"${distinguishingProperty.name}": ${JSON.stringify(name)}`),
    view,
  );
}

function isLiteral(type: SchemaType, value: string | null): boolean {
  return type.kind === 'literal' && type.values.length === 1 && type.values[0] === value;
}

/** Properties below each other, with a line at their side. */
export function nestedProperties(properties: readonly Property[], view: SchemaView): string {
  return nestedRows(
    properties.map((property) => {
      const facts = line(factsOf(property, view), view);
      const text = textMarkup(blocks(facts, examplesMarkup(property, view)), property, view);
      return [property.name, idOfKey(shapeKey(property, view), view), text];
    }),
  );
}

function line(facts: readonly Fact[], { texts }: SchemaView): string {
  return factsLine(facts, texts);
}

function partMarkup(part: ShapeEntry, view: SchemaView): string {
  const key = shapeKey(part, view);
  const text = part.description === '' ? '' : schemaText(key, part.description, view);
  const head = anchorSpan(key, `**${partTitle(part, view)}**`, view);
  return blocks(
    head,
    line(partFacts(part, view), view),
    examplesMarkup(part, view),
    text,
    formsMarkup(key, part, view),
  );
}

function partTitle({ step }: ShapeEntry, { texts }: SchemaView): string {
  if (step === '*') return texts.word('anyKey');
  return step === '[]' ? texts.word('everyEntry') : texts.word('entryNumber', { n: Number(step.slice(1, -1)) + 1 });
}

/** Facts of a list's entry. Its type is part of the list's, and repeated only if the entry has facts of its own. */
function partFacts(part: ShapeEntry, view: SchemaView): readonly Fact[] {
  const facts = shapeFacts(part, view);
  return facts.every(([, text]) => text === '') ? [] : [typeFact(part, false, view), ...facts];
}

function conditionMarkup(condition: Condition, view: SchemaView): string {
  const { texts } = view;
  const key = shapeKey(condition, view);
  const test =
    condition.test === null ? texts.word('otherwise') : texts.word('when', { test: codeSpan(condition.test) });
  const text = condition.description === '' ? '' : schemaText(key, condition.description, view);
  const requiredFact: Fact = [texts.word('requires'), texts.list(condition.required.map(codeSpan))];
  const type: readonly Fact[] = isOpen(condition.type) ? [] : [typeFact(condition, false, view)];
  const facts = line([requiredFact, ...type, ...shapeFacts(condition, view)], view);
  return bullet(
    blocks(
      anchorSpan(key, `**${test}**`, view),
      facts,
      examplesMarkup(condition, view),
      text,
      formsMarkup(key, condition, view),
    ),
  );
}

function isOpen(type: SchemaType): boolean {
  return type.kind === 'object' || (type.kind === 'name' && type.name === 'any');
}
