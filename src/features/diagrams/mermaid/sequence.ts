import { DiagramError, UndrawnError } from '../graph.js';
import { joinStatements, labelLines, type MermaidText, type Statement } from './mermaid-text.js';
import { NO_LINKS } from './notes.js';
import { boxTitle, type Participant, readParticipant } from './participants.js';
import { ARROW, type Arrow, arrowOf } from './sequence-arrows.js';

/** An event; they are ordered from top to bottom. */
export type SequenceEvent =
  | {
      readonly kind: 'message';
      readonly from: string;
      readonly to: string;
      readonly lines: readonly string[];
      readonly arrow: Arrow;
      /** True if the message starts or ends at a ring on the lifeline. */
      readonly rings: { readonly start: boolean; readonly end: boolean };
      readonly number: number | null;
      /** True if the message creates its receiver. */
      readonly creates: boolean;
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
  | { readonly kind: 'activate' | 'deactivate' | 'destroy'; readonly id: string };

export interface Sequence {
  readonly participants: Map<string, Participant>;
  readonly events: SequenceEvent[];
  /** Titles of the boxes around participants, as lines. */
  readonly boxes: (readonly string[])[];
}

const ID = '[^\\s:,;+<>-]+(?:[ -][^\\s:,;+<>-]+)*';
const MESSAGE = new RegExp(`^(${ID})\\s*(${ARROW})\\s*([+-]?)\\s*(${ID})\\s*(?::\\s*(.*))?$`, 'u');
const NOTE = new RegExp(`^note\\s+(left of|right of|over)\\s+(${ID}(?:\\s*,\\s*${ID})?)\\s*:\\s*(.*)$`, 'iu');
const BLOCK = /^(loop|alt|opt|par_over|par|critical|break|rect|box)\b\s*(.*)$/;
const SECTION = /^(?:else|and|option)\b\s*(.*)$/;
const ACTIVATION = new RegExp(`^(activate|deactivate|destroy)\\s+(${ID})$`, 'u');
const DECLARATION = /^(?:create\s+)?(?:participant|actor)\s/;

/** Reads `sequenceDiagram`. */
export function readSequence(text: MermaidText): Sequence {
  return new SequenceReader(text).read();
}

class SequenceReader {
  readonly #sequence: Sequence = { participants: new Map(), events: [], boxes: [] };
  /** The open blocks; those without a frame (`rect`, `box`) are only counted. */
  readonly #blocks: ('frame' | 'plain' | 'box')[] = [];
  /** The number of the next message, and the increment. */
  #number: number | null = null;
  #step = 1;
  /** Participants that the next message creates or destroys. */
  #createdName: string | null = null;
  #destroyedName: string | null = null;

  constructor(private readonly text: MermaidText) {}

  read(): Sequence {
    for (const statement of joinStatements(this.text.statements, DECLARATION)) this.#statement(statement);
    const lastLine = this.text.statements.at(-1)?.number ?? 1;
    if (this.#blocks.length > 0) throw new DiagramError('A block has no `end`.', lastLine);
    if (this.#sequence.participants.size === 0) throw new DiagramError('The diagram is empty.', this.text.typeLine);
    return this.#sequence;
  }

  #statement({ text, number }: Statement): void {
    const line = text.replace(/;$/, '');
    if (line === 'end') this.#close(number);
    else if (/^autonumber\b/.test(line)) this.#autonumber(line);
    else if (/^(?:links?|properties|details)\s[^:]*:/.test(line)) this.text.notes.add(NO_LINKS, number);
    else if (
      !this.#participant(line) &&
      !this.#block(line) &&
      !this.#note(line) &&
      !this.#activation(line) &&
      !this.#message(line)
    ) {
      throw new UndrawnError(`The sequence diagram cannot be read at \`${line.slice(0, 60)}\`.`, number);
    }
  }

  /** Reads `autonumber`, `autonumber 10`, `autonumber 10 5` and `autonumber off`. */
  #autonumber(line: string): void {
    const [firstNumber, step] = line.match(/\d{1,9}/g) ?? [];
    this.#number = /\boff\b/.test(line) ? null : Number(firstNumber ?? 1);
    this.#step = Number(step ?? 1);
  }

  #close(number: number): void {
    const block = this.#blocks.pop();
    if (block === undefined) throw new DiagramError('This `end` closes nothing.', number);
    if (block === 'frame') this.#sequence.events.push({ kind: 'close' });
  }

  #participant(line: string): boolean {
    const declaration = readParticipant(line);
    if (declaration === null) return false;
    const { isCreated, ...participant } = declaration;
    const box = this.#blocks.includes('box') ? this.#sequence.boxes.length - 1 : null;
    this.#sequence.participants.set(participant.id, { ...participant, box });
    if (isCreated) this.#createdName = participant.id;
    return true;
  }

  #block(line: string): boolean {
    const section = SECTION.exec(line);
    if (section !== null && this.#blocks.includes('frame')) {
      this.#sequence.events.push({ kind: 'section', lines: labelLines(section[1] ?? '') });
      return true;
    }
    const [match, word = '', label = ''] = BLOCK.exec(line) ?? [];
    if (match === undefined) return false;
    if (word === 'box') this.#sequence.boxes.push(boxTitle(label));
    else if (word !== 'rect')
      this.#sequence.events.push({ kind: 'open', word: word.replace(/_.*/, ''), lines: labelLines(label) });
    this.#blocks.push(word === 'box' ? 'box' : word === 'rect' ? 'plain' : 'frame');
    return true;
  }

  #note(line: string): boolean {
    const [match, where = '', names = '', label = ''] = NOTE.exec(line) ?? [];
    if (match === undefined) return false;
    const ids = names.split(',').map((id) => this.#known(id.trim()));
    const side = where.toLowerCase() === 'over' ? 'over' : where.toLowerCase().startsWith('left') ? 'left' : 'right';
    this.#sequence.events.push({ kind: 'note', side, ids, lines: labelLines(label) });
    return true;
  }

  #activation(line: string): boolean {
    const [, kind, id] = ACTIVATION.exec(line) ?? [];
    if (id === undefined) return false;
    const participantId = this.#known(id);
    if (kind === 'destroy') this.#destroyedName = participantId;
    else this.#sequence.events.push({ kind: kind === 'activate' ? 'activate' : 'deactivate', id: participantId });
    return true;
  }

  #message(line: string): boolean {
    const [match, from = '', arrow = '', change, to = '', label = ''] = MESSAGE.exec(line) ?? [];
    if (match === undefined) return false;
    // The brackets in `A()->>()B` are rings, not parts of the names.
    const [source, target] = [this.#known(from.replace(/\s*\(\)$/, '')), this.#known(to.replace(/^\(\)\s*/, ''))];
    this.#sequence.events.push({
      kind: 'message',
      from: source,
      to: target,
      lines: label === '' ? [] : labelLines(label),
      arrow: arrowOf(arrow),
      rings: { start: from.endsWith('()'), end: to.startsWith('()') },
      number: this.#number,
      creates: this.#createdName === target && source !== target,
    });
    if (this.#number !== null) this.#number += this.#step;
    if (change === '+') this.#sequence.events.push({ kind: 'activate', id: target });
    if (change === '-') this.#sequence.events.push({ kind: 'deactivate', id: source });
    this.#afterMessage();
    return true;
  }

  #afterMessage(): void {
    if (this.#destroyedName !== null) this.#sequence.events.push({ kind: 'destroy', id: this.#destroyedName });
    this.#createdName = null;
    this.#destroyedName = null;
  }

  #known(id: string): string {
    if (!this.#sequence.participants.has(id))
      this.#sequence.participants.set(id, { id, lines: labelLines(id), kind: 'participant', box: null });
    return id;
  }
}
