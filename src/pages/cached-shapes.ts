import { fields, isFlag, isNumber, isText, orNull } from '../base/shape.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import type { Asset, FormerId } from '../model/doc.js';
import type { PageSection } from '../model/section.js';

/** Shapes of what entries of the cache have in common. */
export const PLACE = fields<Place>({ file: isText, line: isNumber, column: isNumber });

export const ASSET = fields<Asset>({ src: isText, absolutePath: orNull(isText), place: PLACE });

export const FORMER_ID = fields<FormerId>({ former: isText, id: isText });

export const SECTION = fields<PageSection>({
  id: isText,
  isNamed: isFlag,
  depth: isNumber,
  line: isNumber,
  size: isNumber,
  hashes: isText,
});

export const DIAGNOSTIC = fields<Diagnostic>({
  code: isText,
  severity: (value) => value === 'error' || value === 'warning',
  message: isText,
  file: orNull(isText),
  line: orNull(isNumber),
  column: orNull(isNumber),
  frame: orNull(isText),
  hint: orNull(isText),
});
