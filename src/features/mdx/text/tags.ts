import type { RewrittenPage } from './page-text.js';
import { outsideCode, type Segment } from './segments.js';

/** A tag of a component: `<Badge type="tip" text="new" />`. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string | true>;
  readonly kind: 'open' | 'close' | 'empty';
  readonly line: number;
  readonly source: string;
}

/** A value in braces, with nested braces down to the fourth level. */
export const BRACES = [1, 2, 3].reduce((inner) => `\\{(?:[^{}]|${inner})*\\}`, '\\{[^{}]*\\}');
const ATTRIBUTE = new RegExp(
  `([:@#\\w.-]+)(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|\\{("[^"]*"|'[^']*'|\`[^\`$]*\`|-?\\d+(?:\\.\\d+)?|true|false)\\}|(${BRACES})))?`,
  'g',
);
/** Names of components: `Tabs`, `my-badge`, `svg:circle`, but not an address between angle brackets, such as `<tel:123>`. */
const NAME = '[A-Z][\\w.]*|[a-z]+-[\\w-]+|(?<=/)[a-z]+:[\\w-]+|[a-z]+:[\\w-]+(?=\\s|/>)';
const TAG = new RegExp(
  `<(\\/?)(${NAME})((?:\\s+[:@#\\w.-]+(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|${BRACES}))?)*)\\s*(\\/?)>`,
  'g',
);

/** Replaces tags of components outside of code; they may span several lines. If `change` returns null, the tag stays. */
export function replaceTags(page: RewrittenPage, kind: string, change: (tag: Tag) => string | null): void {
  replaceParagraphs(page, kind, (text, line) =>
    text.replace(TAG, (source, ...rest: readonly unknown[]) => {
      const [closing, name, attributes, empty, offset] = rest as [string, string, string, string, number];
      const at = line + (text.slice(0, offset).match(/\n/g)?.length ?? 0);
      const tagKind = closing !== '' ? 'close' : empty !== '' ? 'empty' : 'open';
      return change({ name, attributes: attributesOf(attributes), kind: tagKind, line: at, source }) ?? source;
    }),
  );
}

/** Attributes of a tag: texts, numbers as text, and `true` without a value. Computed values keep their braces. */
export function attributesOf(text: string): ReadonlyMap<string, string | true> {
  return new Map(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = '', doubleQuoted, singleQuoted, literal, computedValue]) => {
      const value = doubleQuoted ?? singleQuoted ?? literal?.replace(/^(["'`])(.*)\1$/, '$2') ?? computedValue;
      return [name, value ?? true] as const;
    }),
  );
}

/** Changes adjacent lines together, up to an empty line or a block of code, without the inline code in them. */
export function replaceParagraphs(
  page: RewrittenPage,
  kind: string,
  change: (text: string, line: number) => string,
): void {
  const groups: Segment[][] = [];
  for (const segment of page.segments) {
    const lastGroup = groups.at(-1);
    const isNew =
      lastGroup === undefined ||
      segment.kind === 'fence' ||
      lastGroup.at(-1)?.kind === 'fence' ||
      (segment.kind === 'text' && segment.text.trim() === '');
    if (isNew) groups.push([segment]);
    else lastGroup.push(segment);
  }
  const newSegments = groups.flatMap((group): readonly Segment[] => {
    const [firstSegment] = group;
    if (firstSegment === undefined || firstSegment.kind === 'fence') return group;
    const oldText = group.map((segment) => (segment.kind === 'text' ? segment.text : '')).join('\n');
    let offset = 0;
    const text = outsideCode(oldText, (part) => {
      const at = oldText.indexOf(part, offset);
      offset = at + part.length;
      return change(part, firstSegment.line + (oldText.slice(0, at).match(/\n/g)?.length ?? 0));
    });
    if (text === oldText) return group;
    return text
      .split('\n')
      .map((line, index) => ({ kind: 'text', line: group[index]?.line ?? firstSegment.line, text: line }));
  });
  page.setSegments(kind, newSegments);
}

/** Removes elements at the start of a line with their content, such as `<script setup>` … `</script>`. Returns the removed parts. */
export function removeElements(
  page: RewrittenPage,
  name: string,
): readonly { readonly line: number; readonly text: string }[] {
  const removedElements: { readonly line: number; readonly text: string }[] = [];
  const opening = new RegExp(`^<${name}(?:\\s[^>]*)?>`);
  let lines: string[] | null = null;
  let start = 0;
  page.replace(name, (segment) => {
    if (segment.kind === 'fence') return lines === null ? segment : [];
    if (lines === null && !opening.test(segment.text)) return segment;
    if (lines === null) start = segment.line;
    lines = [...(lines ?? []), segment.text];
    if (segment.text.includes(`</${name}>`)) {
      removedElements.push({ line: start, text: lines.join('\n') });
      lines = null;
    }
    return [];
  });
  return removedElements;
}
