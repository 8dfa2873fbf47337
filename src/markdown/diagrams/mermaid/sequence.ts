import { DiagramError, UndrawnError } from '../graph.js';
import { labelLines, type MermaidText, type Statement } from './mermaid-text.js';

/** One who takes part, from left to right. */
export interface Participant {
  readonly id: string;
  lines: readonly string[];
  /** Drawn as a person. */
  readonly actor: boolean;
}

/** What happens, from top to bottom. */
export type SequenceEvent =
  | {
      readonly kind: 'message';
      readonly from: string;
      readonly to: string;
      readonly lines: readonly string[];
      readonly dotted: boolean;
      readonly head: 'none' | 'arrow' | 'cross' | 'open';
      readonly both: boolean;
      readonly number: number | null;
    }
  | {
      readonly kind: 'note';
      readonly side: 'left' | 'right' | 'over';
      readonly ids: readonly string[];
      readonly lines: readonly string[];
    }
  | { readonly kind: 'open'; readonly word: string; readonly lines: readonly string[] }
  | { readonly kind: 'section'; readonly lines: readonly string[] }
  | { readonly kind: 'close' }
  | { readonly kind: 'activate' | 'deactivate'; readonly id: string };

export interface Sequence {
  readonly participants: Map<string, Participant>;
  readonly events: SequenceEvent[];
}

const ID = '[^\\s:,;+<>-]+(?:[ -][^\\s:,;+<>-]+)*';
const PARTICIPANT = /^(?:create\s+)?(participant|actor)\s+(.+?)(?:\s+as\s+(.+))?$/;
const MESSAGE = new RegExp(`^(${ID})\\s*(<<)?(-{1,2})(>>|>|x|\\))\\s*([+-]?)\\s*(${ID})\\s*(?::\\s*(.*))?$`, 'u');
const NOTE = new RegExp(`^note\\s+(left of|right of|over)\\s+(${ID}(?:\\s*,\\s*${ID})?)\\s*:\\s*(.*)$`, 'iu');
const BLOCK = /^(loop|alt|opt|par|critical|break|rect|box)\b\s*(.*)$/;
const SECTION = /^(?:else|and|option)\b\s*(.*)$/;
const ACTIVATION = new RegExp(`^(activate|deactivate)\\s+(${ID})$`, 'u');

/** Reads `sequenceDiagram`. */
export function readSequence(text: MermaidText): Sequence {
  return new SequenceReader().read(text);
}

class SequenceReader {
  readonly #sequence: Sequence = { participants: new Map(), events: [] };
  /** Blocks that are open; those without a frame (`rect`, `box`) are only counted. */
  readonly #blocks: ('frame' | 'plain')[] = [];
  #number: number | null = null;

  read(text: MermaidText): Sequence {
    for (const statement of text.statements) this.#statement(statement);
    if (this.#blocks.length > 0) throw new DiagramError('A block has no "end".', text.statements.at(-1)?.number ?? 1);
    if (this.#sequence.participants.size === 0) throw new DiagramError('The diagram is empty.', text.typeLine);
    return this.#sequence;
  }

  #statement({ text, number }: Statement): void {
    const line = text.replace(/;$/, '');
    if (line === 'end') this.#close(number);
    else if (/^autonumber\b/.test(line)) this.#number = Number(/\d+/.exec(line)?.[0] ?? 1);
    else if (
      !this.#participant(line) &&
      !this.#block(line) &&
      !this.#note(line) &&
      !this.#activation(line) &&
      !this.#message(line)
    ) {
      throw new UndrawnError(`The sequence diagram cannot be read at "${line.slice(0, 60)}".`, number);
    }
  }

  #close(number: number): void {
    const block = this.#blocks.pop();
    if (block === undefined) throw new DiagramError('This "end" closes nothing.', number);
    if (block === 'frame') this.#sequence.events.push({ kind: 'close' });
  }

  #participant(line: string): boolean {
    const [whole, role, id = '', label] = PARTICIPANT.exec(line) ?? [];
    if (whole === undefined) return false;
    this.#sequence.participants.set(id, { id, lines: labelLines(label ?? id), actor: role === 'actor' });
    return true;
  }

  #block(line: string): boolean {
    const section = SECTION.exec(line);
    if (section !== null && this.#blocks.includes('frame')) {
      this.#sequence.events.push({ kind: 'section', lines: labelLines(section[1] ?? '') });
      return true;
    }
    const [whole, word = '', label = ''] = BLOCK.exec(line) ?? [];
    if (whole === undefined) return false;
    const isFrame = word !== 'rect' && word !== 'box';
    this.#blocks.push(isFrame ? 'frame' : 'plain');
    if (isFrame) this.#sequence.events.push({ kind: 'open', word, lines: labelLines(label) });
    return true;
  }

  #note(line: string): boolean {
    const [whole, where = '', names = '', label = ''] = NOTE.exec(line) ?? [];
    if (whole === undefined) return false;
    const ids = names.split(',').map((id) => this.#known(id.trim()));
    const side = where.toLowerCase() === 'over' ? 'over' : where.toLowerCase().startsWith('left') ? 'left' : 'right';
    this.#sequence.events.push({ kind: 'note', side, ids, lines: labelLines(label) });
    return true;
  }

  #activation(line: string): boolean {
    const [, kind, id] = ACTIVATION.exec(line) ?? [];
    if (id === undefined) return false;
    this.#sequence.events.push({ kind: kind === 'activate' ? 'activate' : 'deactivate', id: this.#known(id) });
    return true;
  }

  #message(line: string): boolean {
    const [whole, from = '', both, dashes, head = '', change, to = '', label = ''] = MESSAGE.exec(line) ?? [];
    if (whole === undefined) return false;
    const [source, target] = [this.#known(from), this.#known(to)];
    const heads: Readonly<Record<string, 'none' | 'arrow' | 'cross' | 'open'>> = {
      '>': 'none',
      '>>': 'arrow',
      x: 'cross',
      ')': 'open',
    };
    const number = this.#number === null ? null : this.#number++;
    this.#sequence.events.push({
      kind: 'message',
      from: source,
      to: target,
      lines: label === '' ? [] : labelLines(label),
      dotted: dashes === '--',
      head: heads[head] ?? 'arrow',
      both: both !== undefined,
      number,
    });
    if (change === '+') this.#sequence.events.push({ kind: 'activate', id: target });
    if (change === '-') this.#sequence.events.push({ kind: 'deactivate', id: source });
    return true;
  }

  #known(id: string): string {
    if (!this.#sequence.participants.has(id))
      this.#sequence.participants.set(id, { id, lines: labelLines(id), actor: false });
    return id;
  }
}
