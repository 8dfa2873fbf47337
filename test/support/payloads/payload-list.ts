/** Inserts a call that reports its payload where it would run, such as `<img src onerror=CALL>`. */
export type Trick = (call: string) => string;

/** The origin that payloads send data to. */
export const ATTACKER = 'https://attacker.example';

/** Placeholder of the call in a trick that is written as text. */
const CALL = 'CALL';

/** A trick from its text: `CALL` stands for the call, also in the address `ATTACKER/CALL`. */
export function trick(text: string): Trick {
  return (call) => text.replaceAll(CALL, call);
}

/** Numbers payloads, so that one that runs identifies itself. */
export class PayloadList {
  readonly #texts: string[] = [];

  /** The text of a payload; when it runs, it calls `ran(NUMBER)`. */
  add(payload: Trick): string {
    const text = payload(`ran(${this.#texts.length})`);
    this.#texts.push(text);
    return text;
  }

  /** A payload for messages of a test. */
  textOf(number: number): string {
    return `${number}: ${this.#texts[number]}`;
  }

  get size(): number {
    return this.#texts.length;
  }
}
