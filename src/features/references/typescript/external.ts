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
  ConstructorParameters: 'constructorparameterstype',
  NoInfer: 'noinfertype',
  ThisType: 'thistypetype',
  ThisParameterType: 'thisparametertypetype',
  OmitThisParameter: 'omitthisparametertype',
  Uppercase: 'intrinsic-string-manipulation-types',
  Lowercase: 'intrinsic-string-manipulation-types',
  Capitalize: 'intrinsic-string-manipulation-types',
  Uncapitalize: 'intrinsic-string-manipulation-types',
};

const PROTOCOLS: Readonly<Record<string, string>> = {
  ArrayLike: `${MDN}/JavaScript/Guide/Indexed_collections#working_with_array-like_objects`,
  Iterable: `${MDN}/JavaScript/Reference/Iteration_protocols#the_iterable_protocol`,
  Iterator: `${MDN}/JavaScript/Reference/Iteration_protocols#the_iterator_protocol`,
  AsyncIterable: `${MDN}/JavaScript/Reference/Iteration_protocols#the_async_iterator_and_async_iterable_protocols`,
  IterableIterator: `${MDN}/JavaScript/Reference/Iteration_protocols#the_iterator_protocol`,
  AsyncIterator: `${MDN}/JavaScript/Reference/Iteration_protocols#the_async_iterator_and_async_iterable_protocols`,
  PromiseLike: `${MDN}/JavaScript/Reference/Global_Objects/Promise#thenables`,
  ReadonlyArray: `${MDN}/JavaScript/Reference/Global_Objects/Array`,
  ReadonlyMap: `${MDN}/JavaScript/Reference/Global_Objects/Map`,
  ReadonlySet: `${MDN}/JavaScript/Reference/Global_Objects/Set`,
};

/** Types without a global value for which MDN has a page: functions return them. */
const MADE_BY_FUNCTIONS = new Set(['Generator', 'AsyncGenerator', 'GeneratorFunction', 'AsyncGeneratorFunction']);

/** A name that TypeScript's own libraries declare. */
export interface LibraryName {
  /** Includes the namespace: `Intl.DateTimeFormat`. */
  readonly name: string;
  /** Name of the declaring file: `lib.dom.d.ts`. */
  readonly library: string;
  /** True if programs can use the name as a value. MDN has pages for these, but not for most names that are only types. */
  readonly isValue: boolean;
}

/** The page about a type of TypeScript's own libraries, or null. */
export function externalUrl({ name, library, isValue }: LibraryName): string | null {
  const utility = UTILITY_TYPES[name];
  if (utility !== undefined) return `${HANDBOOK}/utility-types.html#${utility}`;
  const protocol = PROTOCOLS[name];
  if (protocol !== undefined) return protocol;
  if (!isValue && !MADE_BY_FUNCTIONS.has(name)) return null;
  if (name.startsWith('WebAssembly.'))
    return `${MDN}/WebAssembly/Reference/JavaScript_interface/${name.slice('WebAssembly.'.length)}`;
  const path = name.replaceAll('.', '/');
  return /^lib\.(dom|webworker)\b/.test(library)
    ? `${MDN}/API/${path}`
    : `${MDN}/JavaScript/Reference/Global_Objects/${path}`;
}
