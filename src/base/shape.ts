/** Tells whether a value, such as parsed JSON of unknown origin, has a shape. */
export type ShapeCheck = (value: unknown) => boolean;

/** Shapes of the fields of `T`, so that none is forgotten. */
export type FieldShapes<T> = { readonly [Name in keyof Required<T>]: ShapeCheck };

export const isText: ShapeCheck = (value) => typeof value === 'string';
export const isNumber: ShapeCheck = (value) => typeof value === 'number' && Number.isFinite(value);
export const isFlag: ShapeCheck = (value) => typeof value === 'boolean';
export const isAnything: ShapeCheck = () => true;

export function orNull(shape: ShapeCheck): ShapeCheck {
  return (value) => value === null || shape(value);
}

/** A field that may be missing. */
export function optional(shape: ShapeCheck): ShapeCheck {
  return (value) => value === undefined || shape(value);
}

export function listOf(shape: ShapeCheck): ShapeCheck {
  return (value) => Array.isArray(value) && value.every(shape);
}

/** An array with one entry for each shape; entries behind them may be missing, but have these shapes, too, if `optional`. */
export function tuple(...shapes: readonly ShapeCheck[]): ShapeCheck {
  return (value) =>
    Array.isArray(value) && value.length <= shapes.length && shapes.every((shape, i) => shape(value[i]));
}

/** An object with any names and values of one shape. */
export function recordOf(shape: ShapeCheck): ShapeCheck {
  return (value) => isObject(value) && Object.values(value).every(shape);
}

/** An object with fields of these shapes; others are ignored. */
export function fields<T>(shapes: FieldShapes<T>): ShapeCheck {
  const entries = Object.entries<ShapeCheck>(shapes);
  return (value) => isObject(value) && entries.every(([name, shape]) => shape(value[name]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
