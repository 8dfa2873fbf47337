import { fields, isFlag, isText, listOf, orNull, recordOf } from '../../../base/shape.js';
import type { Api, ApiModule, ApiSymbol, Comment, DocSample, Member, Parameter, Signature } from './api.js';

/** A type target: `renderType` reads the rest only after `kind`. */
const target = orNull(recordOf(isText));
const typeText = listOf(fields<{ text: string; target: unknown }>({ text: isText, target }));
const symbolName = fields<{ module: string; name: string }>({ module: isText, name: isText });

const comment = fields<Comment>({
  text: isText,
  samples: listOf(fields<DocSample>({ language: isText, code: isText, caption: isText })),
  parameters: recordOf(isText),
  returns: isText,
  throws: listOf(isText),
  since: orNull(isText),
  see: listOf(isText),
  typeParameters: recordOf(isText),
  default: orNull(isText),
  deprecated: orNull(isText),
  ignored: isFlag,
});

const signature = fields<Signature>({
  code: isText,
  parameters: listOf(fields<Parameter>({ name: isText, optional: isFlag, rest: isFlag, type: typeText })),
  returns: orNull(typeText),
  comment,
});

const member = fields<Member>({
  kind: isText,
  name: isText,
  isStatic: isFlag,
  isReadonly: isFlag,
  isOptional: isFlag,
  type: typeText,
  value: orNull(isText),
  signatures: listOf(signature),
  comment,
  inheritedFrom: orNull(symbolName),
});

const apiSymbol = fields<ApiSymbol>({
  kind: isText,
  name: isText,
  code: isText,
  comment,
  type: typeText,
  signatures: listOf(signature),
  members: listOf(member),
  extends: listOf(typeText),
  implements: listOf(typeText),
  target: orNull(symbolName),
  holds: listOf(symbolName),
  origin: orNull(isText),
});

const apiModule = fields<ApiModule>({
  name: isText,
  specifier: isText,
  sameModules: listOf(isText),
  comment,
  symbols: listOf(apiSymbol),
});

/** Shape of a cached model. */
export const API_SHAPE = fields<Api>({ index: orNull(apiModule), modules: listOf(apiModule) });
