/** One tag of the head; `content` is text (escaped when printed) or, for scripts, source code. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script' | 'style';
  readonly attributes: Readonly<Record<string, string | true>>;
  readonly content: string | null;
}
