import type { PageUnits } from './units.js';

/** A translated text in a file of translators. */
export interface ExchangeEntry {
  readonly context: string;
  readonly source: string;
  /** Empty if it is not translated. */
  readonly target: string;
  /** False if somebody has to look at it again. */
  readonly isConfirmed: boolean;
  /** Line of the translation, or of the original if there is none. */
  readonly line: number;
}

/** A file of translators. */
export interface ExchangeFile {
  /** Language of the translations as the file names it; null if it does not. */
  readonly language: string | null;
  readonly entries: readonly ExchangeEntry[];
}

/** Why a file is not read. */
export interface ExchangeFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint: string;
}

/** What an export consists of. */
export interface Export {
  readonly source: string;
  readonly locale: string;
  readonly pages: readonly PageUnits[];
}

/** Bytes of the largest file that is read. */
export const LARGEST_FILE = 50_000_000;

/** Texts in a file. */
export const MOST_ENTRIES = 500_000;

/** Characters of a text. */
export const LONGEST_TEXT = 200_000;

/** Thrown by readers; caught where the file was to be read. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  constructor(
    readonly at: { readonly line: number; readonly column?: number },
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

/** Runs a reader. */
export function readOrFault(read: () => ExchangeFile): ExchangeFile | ExchangeFault {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { at, message, hint } = error;
    return { line: at.line, column: at.column ?? 1, message, hint };
  }
}
