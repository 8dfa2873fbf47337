import { readFileSync } from 'node:fs';

/** A font file of the settings. */
export interface CardFontFile {
  /** As written in the settings. */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
}

/** A font of cards. */
export interface CardFont {
  readonly family: string;
  readonly bytes: Uint8Array;
  readonly characters: ReadonlySet<number>;
}

/** Thrown for a file that is no usable font; its message ends a sentence about the file. */
export class UnusableFont extends Error {}

/** Reads a font, as far as cards need it. */
export async function readFont({ path }: CardFontFile): Promise<CardFont> {
  const { create } = await import('fontkitten');
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    throw new UnusableFont('cannot be read');
  }
  try {
    const font = create(bytes);
    if (font.isCollection) throw new UnusableFont('holds several fonts');
    const characters = new Set(font.characterSet);
    if (characters.size === 0 || font.familyName === '') throw new UnusableFont('is not a readable font');
    return { family: font.familyName, bytes, characters };
  } catch (error) {
    throw error instanceof UnusableFont ? error : new UnusableFont('is not a readable font');
  }
}
