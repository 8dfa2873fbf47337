/** A plain value of a configuration. */
export type PlainValue = string | number | boolean | null | readonly PlainValue[] | JsonObject;

/** Keys and plain values. */
export interface JsonObject {
  readonly [key: string]: PlainValue | undefined;
}
