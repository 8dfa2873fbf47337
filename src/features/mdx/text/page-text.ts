import { readData } from '../../../base/data-text.js';
import { record } from '../../../base/json-values.js';
import type { MigrationFinding } from './finding.js';
import { outsideCode, type Segment, segmentsOf, segmentsText, type TextLine } from './segments.js';

/** A line with the number of its source line. */
export interface PlacedLine {
  readonly text: string;
  readonly line: number;
}

/** A page during its migration: front matter, segments, and the changes so far. */
export class RewrittenPage {
  readonly changes = new Set<string>();
  readonly findings: MigrationFinding[] = [];
  readonly frontmatter: Map<string, unknown>;
  #segments: readonly Segment[];
  readonly #yaml: string;
  readonly #firstLine: number;
  readonly #originalText: string;

  constructor(
    readonly file: string,
    text: string,
  ) {
    const wholeText = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
    // Astro also accepts front matter below empty lines.
    const [blankLines = ''] = /^(?:[ \t]*\n)+(?=---[ \t]*\n[A-Za-z_][\w-]*:)/.exec(wholeText) ?? [];
    const plainText = wholeText.slice(blankLines.length);
    if (blankLines !== '') this.changes.add('front matter');
    const [frontmatterText = '', yaml = ''] =
      /^---[ \t]*\n([\s\S]*?)(?:(?<=\n)|^)---[ \t]*(?:\n|$)/.exec(plainText) ?? [];
    this.#yaml = frontmatterText;
    const { value, faults } = readData(yaml, 'YAML');
    this.frontmatter = new Map(Object.entries(record(value)));
    // Old parsers are lenient, so front matter with faults must not lose the page.
    for (const { reason, line } of faults) {
      const place = line === null ? null : line + blankLines.split('\n').length;
      this.report(
        'front-matter',
        `The front matter cannot be read here: ${reason}. What depends on it is left out.`,
        place,
      );
    }
    this.#originalText = JSON.stringify([...this.frontmatter]);
    this.#firstLine = (blankLines + frontmatterText).split('\n').length;
    this.#segments = segmentsOf(plainText.slice(frontmatterText.length), this.#firstLine);
  }

  /** Line where the text after the front matter starts. */
  get firstLine(): number {
    return this.#firstLine;
  }

  /** Line of a field in the front matter of the file; null if the file does not have it. */
  lineOf(key: string): number | null {
    const lines = this.#yaml.split('\n');
    const index = lines.findIndex((line) => line.startsWith(`${key}:`));
    return index === -1 ? null : this.#firstLine - lines.length + 1 + index;
  }

  get segments(): readonly Segment[] {
    return this.#segments;
  }

  /** The text after the front matter. */
  get body(): string {
    return segmentsText(this.#segments);
  }

  /** Replaces segments. A segment that `change` returns unmodified stays. */
  replace(kind: string, change: (segment: Segment) => Segment | readonly Segment[]): void {
    this.#segments = this.#segments.flatMap((segment) => {
      const newSegments = change(segment);
      if (newSegments !== segment) this.changes.add(kind);
      return newSegments;
    });
  }

  /** Replaces all segments. */
  setSegments(kind: string, segments: readonly Segment[]): void {
    const isSame =
      segments.length === this.#segments.length && segments.every((part, index) => part === this.#segments[index]);
    if (isSame) return;
    this.changes.add(kind);
    this.#segments = segments;
  }

  /** Replaces the whole text after the front matter. */
  replaceBody(kind: string, body: string): void {
    if (body === this.body) return;
    this.changes.add(kind);
    this.#segments = segmentsOf(body, this.#firstLine);
  }

  /** Replaces the whole text after the front matter with lines that carry the numbers of their source lines. */
  setLines(kind: string, lines: readonly PlacedLine[]): void {
    const body = lines.map(({ text }) => text).join('\n');
    if (body === this.body) return;
    this.changes.add(kind);
    this.#segments = segmentsOf(body, 0).map((segment) => ({ ...segment, line: lines[segment.line]?.line ?? 1 }));
  }

  /** Changes lines outside of fenced and inline code. */
  replaceText(kind: string, change: (text: string, line: number) => string): void {
    this.replace(kind, (segment) => {
      if (segment.kind === 'fence') return segment;
      const text = outsideCode(segment.text, (part) => change(part, segment.line));
      return text === segment.text ? segment : textLine(segment, text);
    });
  }

  /** Records a finding that needs a manual check. */
  report(kind: string, message: string, line: number | null = null): void {
    this.findings.push({ kind, message, file: this.file, line });
  }

  /** The text of the page, byte for byte the old one if nothing was changed. */
  toString(): string {
    const isNew = JSON.stringify([...this.frontmatter]) !== this.#originalText;
    if (isNew) this.changes.add('front matter');
    return (isNew ? writeFrontmatter(this.frontmatter) : this.#yaml) + this.body;
  }
}

/** The same line with another text. */
export function textLine({ line }: TextLine, text: string): TextLine {
  return { kind: 'text', line, text };
}

/** Front matter with its dashes. Each value is on one line, as JSON, which is valid YAML. */
function writeFrontmatter(fields: ReadonlyMap<string, unknown>): string {
  if (fields.size === 0) return '';
  const lines = [...fields].map(([key, value]) => `${key}: ${yamlValue(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

/** A value on one line; a text is unquoted if YAML reads it as the same text. */
export function yamlValue(value: unknown): string {
  const isPlain =
    typeof value === 'string' &&
    /^[\p{L}][\p{L}\p{N} ,.()/–-]*$/u.test(value) &&
    !/ $|^(?:true|false|null|yes|no|on|off)$/i.test(value);
  return isPlain ? value : JSON.stringify(value);
}
