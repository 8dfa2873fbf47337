/** The target of a type: a symbol of the package, or a page of another site. */
export type TypeTarget =
  | { readonly kind: 'symbol'; readonly module: string; readonly name: string }
  | { readonly kind: 'url'; readonly url: string };

/** A type as written, split at names that have a target. */
export type TypeText = readonly { readonly text: string; readonly target: TypeTarget | null }[];

/** A sample in a doc comment. */
export interface DocSample {
  readonly language: string;
  readonly code: string;
  /** The line that introduces the sample; may be empty. */
  readonly caption: string;
}

/** A doc comment, split into its parts. Links in its Markdown lead to `symbol:module.name` or an address. */
export interface Comment {
  /** The text without samples and tags. */
  readonly text: string;
  readonly samples: readonly DocSample[];
  readonly parameters: Readonly<Record<string, string>>;
  readonly returns: string;
  readonly throws: readonly string[];
  readonly since: string | null;
  /** Texts of `@see`: links, or names of related symbols. */
  readonly see: readonly string[];
  /** Texts of `@template` and `@typeParam`, by type parameter. */
  readonly typeParameters: Readonly<Record<string, string>>;
  /** Text of `@default` or `@defaultValue`, or null. */
  readonly default: string | null;
  /** Text of `@deprecated`, or null. */
  readonly deprecated: string | null;
  /** True with `@ignore`, `@internal` or `@hidden`. */
  readonly ignored: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly optional: boolean;
  readonly rest: boolean;
  readonly type: TypeText;
}

export interface Signature {
  /** As declared, on one line or several. */
  readonly code: string;
  readonly parameters: readonly Parameter[];
  /** Null for constructors. */
  readonly returns: TypeText | null;
  readonly comment: Comment;
}

export interface Member {
  readonly kind: 'constructor' | 'property' | 'accessor' | 'method' | 'enum-member';
  readonly name: string;
  readonly isStatic: boolean;
  readonly isReadonly: boolean;
  readonly isOptional: boolean;
  /** Type of a property or accessor; empty for methods. */
  readonly type: TypeText;
  /** Value of an enumeration member, as written. */
  readonly value: string | null;
  /** Signatures of methods and constructors. */
  readonly signatures: readonly Signature[];
  readonly comment: Comment;
  /** The class or interface that declares it, if it is inherited. */
  readonly inheritedFrom: { readonly module: string; readonly name: string } | null;
}

export interface ApiSymbol {
  readonly kind: 'enum' | 'class' | 'interface' | 'type' | 'variable' | 'function' | 'alias' | 'namespace';
  /** Exports of a namespace include its name: `CST.Token`. */
  readonly name: string;
  /** Declaration without comments and bodies; empty for aliases. */
  readonly code: string;
  readonly comment: Comment;
  /** Type of a variable or a type alias. */
  readonly type: TypeText;
  readonly signatures: readonly Signature[];
  readonly members: readonly Member[];
  readonly extends: readonly TypeText[];
  readonly implements: readonly TypeText[];
  /** The target of an alias or namespace; `name` is empty for a whole module. */
  readonly target: { readonly module: string; readonly name: string } | null;
  /** For a namespace that is not a module of the reference: where each of its exports is described. */
  readonly holds: readonly { readonly module: string; readonly name: string }[];
  /** The package that declares it, if that is another one: `rolldown`. */
  readonly origin: string | null;
}

export interface ApiModule {
  readonly name: string;
  /** Module specifier, as after `from`: `zod/v4/core`. */
  readonly specifier: string;
  /** Other modules that re-export the same symbols under the same names. */
  readonly sameModules: readonly string[];
  readonly comment: Comment;
  readonly symbols: readonly ApiSymbol[];
}

/** A package's declarations: the module `index` (or null) and the others. */
export interface Api {
  readonly index: ApiModule | null;
  readonly modules: readonly ApiModule[];
}
