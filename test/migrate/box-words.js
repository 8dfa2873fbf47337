// The words that a generator puts above boxes whose author gave no title: "Note", "警告".

/** A word that is above a box of a kind so often in a language is none of an author. */
const OFTEN = 3;

/** Titles of boxes, by language and kind. */
export class BoxWords {
  #counts = new Map();

  note(language, boxes) {
    for (const { kind, text } of boxes) {
      const key = `${language} ${kind}`;
      const counts = this.#counts.get(key) ?? new Map();
      counts.set(text, (counts.get(text) ?? 0) + 1);
      this.#counts.set(key, counts);
    }
  }

  /** The labels of a page, with the kind in the place of titles that are words of the generator and not in the other page. */
  plainLabels({ labels, boxes }, other) {
    const rest = [...labels];
    const same = other.boxes.map(({ kind, text }) => `${kind} ${text}`);
    const names = boxes.map(({ kind, text }) => {
      rest.splice(rest.indexOf(text), 1);
      const at = same.indexOf(`${kind} ${text}`);
      if (at !== -1) same.splice(at, 1);
      else if (this.#isWord(kind, text)) return `:${kind}`;
      return text;
    });
    return [...rest, ...names].sort();
  }

  #isWord(kind, text) {
    return [...this.#counts].some(([key, counts]) => {
      const count = key.endsWith(` ${kind}`) ? (counts.get(text) ?? 0) : 0;
      return count > 0 && (count >= OFTEN || count === Math.max(...counts.values()));
    });
  }
}
