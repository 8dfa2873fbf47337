// The words that a generator puts above boxes whose author gave no title: "Note", "警告".

/** Titles of boxes of one output, by language and kind. */
export class BoxWords {
  #counts = new Map();

  /** Counts the boxes of a page; `language` is the one that its reader has. */
  note(language, boxes) {
    for (const { kind, text } of boxes) {
      const key = `${language} ${kind}`;
      const counts = this.#counts.get(key) ?? new Map();
      counts.set(text, (counts.get(text) ?? 0) + 1);
      this.#counts.set(key, counts);
    }
  }

  /** The labels of a page, with the kind in the place of titles that are words of the generator and not in the other page; `others` are the boxes of the other output. */
  plainLabels({ labels, boxes }, other, others) {
    const words = this.#words(others);
    const rest = [...labels];
    const same = other.boxes.map(({ kind, text }) => `${kind} ${text}`);
    const names = boxes.map(({ kind, text }) => {
      rest.splice(rest.indexOf(text), 1);
      const at = same.indexOf(`${kind} ${text}`);
      if (at !== -1) same.splice(at, 1);
      else if (words.has(`${kind} ${text}`)) return `:${kind}`;
      return text;
    });
    return [...rest, ...names].sort();
  }

  /**
   * Kinds with the words of the generator: the most frequent title of a kind in each language. Where the word of the other output is a title
   * here, too, both have the same word: then it is that one, and a more frequent title is one of the author.
   */
  #words(others) {
    const words = new Set();
    for (const [key, counts] of this.#counts) {
      const shared = mostFrequent(others.#counts.get(key)).filter((text) => counts.has(text));
      const kind = key.slice(key.lastIndexOf(' ') + 1);
      for (const text of shared.length > 0 ? shared : mostFrequent(counts)) words.add(`${kind} ${text}`);
    }
    return words;
  }
}

function mostFrequent(counts = new Map()) {
  const most = Math.max(...counts.values());
  return [...counts].filter(([, count]) => count === most).map(([text]) => text);
}
