const MDN = 'https://developer.mozilla.org/docs/Web';
const HANDBOOK = 'https://www.typescriptlang.org/docs/handbook';

const UTILITY_TYPES: Readonly<Record<string, string>> = {
  Awaited: 'awaitedtype',
  Partial: 'partialtype',
  Required: 'requiredtype',
  Readonly: 'readonlytype',
  Record: 'recordkeys-type',
  Pick: 'picktype-keys',
  Omit: 'omittype-keys',
  Exclude: 'excludeuniontype-excludedmembers',
  Extract: 'extracttype-union',
  NonNullable: 'nonnullabletype',
  Parameters: 'parameterstype',
  ReturnType: 'returntypetype',
  InstanceType: 'instancetypetype',
};

const PROTOCOLS: Readonly<Record<string, string>> = {
  ArrayLike: `${MDN}/JavaScript/Guide/Indexed_collections#working_with_array-like_objects`,
  Iterable: `${MDN}/JavaScript/Reference/Iteration_protocols#the_iterable_protocol`,
  Iterator: `${MDN}/JavaScript/Reference/Iteration_protocols#the_iterator_protocol`,
  AsyncIterable: `${MDN}/JavaScript/Reference/Iteration_protocols#the_async_iterator_and_async_iterable_protocols`,
  PromiseLike: `${MDN}/JavaScript/Reference/Global_Objects/Promise#thenables`,
  ReadonlyArray: `${MDN}/JavaScript/Reference/Global_Objects/Array`,
};

/** The page that describes a type of TypeScript's own libraries, `library` being the file that declares it: `lib.dom.d.ts`. */
export function externalUrl(name: string, library: string): string | null {
  const utility = UTILITY_TYPES[name];
  if (utility !== undefined) return `${HANDBOOK}/utility-types.html#${utility}`;
  const protocol = PROTOCOLS[name];
  if (protocol !== undefined) return protocol;
  if (/^lib\.(dom|webworker)\b/.test(library)) return `${MDN}/API/${name}`;
  return /^lib\./.test(library) ? `${MDN}/JavaScript/Reference/Global_Objects/${name}` : null;
}
