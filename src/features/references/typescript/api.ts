/** Where a type leads: a symbol of the package, or a page of another site. */
export type TypeTarget =
  | { readonly kind: 'symbol'; readonly module: string; readonly name: string }
  | { readonly kind: 'url'; readonly url: string };

/** A type as written, cut where names have a home. */
export type TypeText = readonly { readonly text: string; readonly target: TypeTarget | null }[];

/** A sample of a doc comment. */
export interface Sample {
  readonly language: string;
  readonly code: string;
  /** The line that introduces the sample; empty for none. */
  readonly caption: string;
}

/** A doc comment, cut into its parts; Markdown whose links lead to `symbol:module.name` or an address. */
export interface Comment {
  /** The text without samples and tags. */
  readonly text: string;
  readonly samples: readonly Sample[];
  readonly parameters: Readonly<Record<string, string>>;
  readonly returns: string;
  readonly throws: readonly string[];
  readonly since: string | null;
  /** Texts of `@see`: links, or names of what is related. */
  readonly see: readonly string[];
  /** Texts of `@template` and `@typeParam`, by the name of the type parameter. */
  readonly typeParameters: Readonly<Record<string, string>>;
  /** Text of `@default` or `@defaultValue`; null where absent. */
  readonly default: string | null;
  /** Text of `@deprecated`; null where absent. */
  readonly deprecated: string | null;
  /** Marked `@ignore`, `@internal` or `@hidden`. */
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
  /** Of properties and accessors; empty for methods. */
  readonly type: TypeText;
  /** Of enumeration members, as written. */
  readonly value: string | null;
  /** Of methods and constructors. */
  readonly signatures: readonly Signature[];
  readonly comment: Comment;
  /** The class or interface that declares it, where that is not the owner itself. */
  readonly inheritedFrom: { readonly module: string; readonly name: string } | null;
}

export interface ApiSymbol {
  readonly kind: 'enum' | 'class' | 'interface' | 'type' | 'variable' | 'function' | 'alias' | 'namespace';
  /** `CST.Token` for what the namespace `CST` holds. */
  readonly name: string;
  /** Declaration without comments and bodies; empty for aliases. */
  readonly code: string;
  readonly comment: Comment;
  /** Of variables and type aliases. */
  readonly type: TypeText;
  readonly signatures: readonly Signature[];
  readonly members: readonly Member[];
  readonly extends: readonly TypeText[];
  readonly implements: readonly TypeText[];
  /** What an alias or namespace stands for; `name` is empty for a whole module. */
  readonly target: { readonly module: string; readonly name: string } | null;
  /** Of a namespace that is no module of the reference: where each of its exports is described. */
  readonly holds: readonly { readonly module: string; readonly name: string }[];
  /** The package that declares it, where that is another one: `rolldown`. */
  readonly origin: string | null;
}

export interface ApiModule {
  readonly name: string;
  /** What a program writes behind `from`: `zod/v4/core`. */
  readonly specifier: string;
  /** Other modules that hand on the same symbols under the same names. */
  readonly twins: readonly string[];
  readonly comment: Comment;
  readonly symbols: readonly ApiSymbol[];
}

/** A package's declarations: the module `index` (null where the package has none) and the others. */
export interface Api {
  readonly index: ApiModule | null;
  readonly modules: readonly ApiModule[];
}
