/** The opening line of a fence, taken apart. */
export interface FenceInfo {
  /** Lower case; empty where none is given. */
  readonly language: string;
  /** Words after commas, as rustdoc and mdBook write them: ` ```rust,ignore `. */
  readonly words: readonly string[];
  /** Everything else. */
  readonly options: string;
}

const INFO = /^([^\s{,]*)((?:,(?:\s+[\w.-]+(?=[\s,{]|$)|[^\s{,]*))*)([\s\S]*)$/;

/** Reads the first word of an opening line and what follows it. Options may stand close to the language: ` ```ts{1} `. */
export function readFenceInfo(lang: string | null | undefined, meta: string | null | undefined): FenceInfo {
  const [, language = '', words = '', options = ''] = INFO.exec(`${lang ?? ''} ${meta ?? ''}`) ?? [];
  const list = words.split(',').map((word) => word.trim());
  return { language: language.toLowerCase(), words: list.filter((word) => word !== ''), options };
}
