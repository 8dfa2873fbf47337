import { readFileSync, statSync } from 'node:fs';
import { imageSize } from '../../base/image-size.js';

/** The logo of a site. */
export interface CardLogoFile {
  /** As written in the settings. */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
}

/** A logo on a card. */
export interface CardLogo {
  /** Data URL. */
  readonly href: string;
  /** In pixels of the card. */
  readonly width: number;
}

/** Thrown for a file that cannot be a logo of cards; its message ends a sentence about the file. */
export class UnusableLogo extends Error {}

/** Height on a card in pixels. */
export const LOGO_HEIGHT = 48;
/** A wider logo is scaled down. */
const LOGO_WIDTH = 320;
const BYTES = 200_000;
/** What makes a short SVG long to draw, or refers to other files. */
const COSTLY = /<(?:!DOCTYPE|!ENTITY|(?:[\w-]+:)?(?:use|pattern|image|feImage|filter|mask|script|foreignObject)\b)/i;

/** Reads a logo, as SVG or PNG. */
export function readLogo({ path }: CardLogoFile): CardLogo {
  let bytes: Buffer;
  try {
    if (statSync(path).size > BYTES) throw new UnusableLogo(`is larger than ${BYTES / 1000} kB`);
    bytes = readFileSync(path);
  } catch (error) {
    throw error instanceof UnusableLogo ? error : new UnusableLogo('cannot be read');
  }
  const isPng = bytes.subarray(1, 4).toString('latin1') === 'PNG';
  const text = isPng ? '' : bytes.toString('utf8');
  if (!isPng && !/<svg[\s>]/i.test(text)) throw new UnusableLogo('is neither SVG nor PNG');
  if (COSTLY.test(text)) throw new UnusableLogo('has elements that are not drawn on cards, such as filters');
  const size = imageSize(bytes);
  if (size === null) throw new UnusableLogo('has no size');
  return {
    href: `data:image/${isPng ? 'png' : 'svg+xml'};base64,${bytes.toString('base64')}`,
    width: Math.min(LOGO_WIDTH, Math.round((LOGO_HEIGHT * size.width) / size.height)),
  };
}
