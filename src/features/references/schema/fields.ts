import { factsLine, fold, plainRows } from '../facts.js';
import { blocks } from '../markdown.js';
import { factsOf } from './property.js';
import { type SchemaView, schemaText, shapeKey } from './schema-view.js';
import type { Definition, SchemaType } from './shapes.js';

/** Levels of fields that are shown at once; those of the next level are in folds, and deeper ones on the page of their schema. */
const OPEN_LEVELS = 2;
/** Maximum number of fields of one value. A schema whose fields are more is only linked. */
const FIELDS = 60;

interface Place {
  readonly view: SchemaView;
  /** Names of the schemas around the fields: one that contains itself is only linked. */
  readonly around: readonly string[];
  readonly budget: { left: number };
}

/** The fields of a named schema in place of the value that has its type; empty if the type is no schema with fields. */
export function fieldsMarkup(type: SchemaType, view: SchemaView): string {
  return fieldsWithin(type, { view, around: [], budget: { left: FIELDS } });
}

function fieldsWithin(type: SchemaType, { view, around, budget }: Place): string {
  const definition = definitionOfType(type, view);
  if (definition === undefined || around.includes(definition.name) || around.length > OPEN_LEVELS) return '';
  const { name, properties } = definition;
  if (properties.length > budget.left) return '';
  budget.left -= properties.length;
  const inner: Place = { view, around: [...around, name], budget };
  const rows = plainRows(
    properties.map((property) => {
      const text = schemaText(shapeKey(property, view), property.description, view);
      const facts = factsLine(factsOf(property, view), view.texts);
      return [property.name, blocks(facts, text, fieldsWithin(property.type, inner))] as const;
    }),
  );
  return around.length < OPEN_LEVELS ? rows : fold(view.texts.word('properties'), rows);
}

/** The schema of a value, or of the entries of a list. */
function definitionOfType(type: SchemaType, view: SchemaView): Definition | undefined {
  if (type.kind === 'array') return definitionOfType(type.items, view);
  return type.kind === 'definition' ? view.schema.byName.get(type.name) : undefined;
}
