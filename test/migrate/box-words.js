// The words that a generator puts above boxes whose author gave no title: "Note", "警告".

/** Titles of boxes of one output, by language and kind. */
export class BoxWords {
  #all = new Map();
  #different = new Map();

  /** Counts the boxes of a page beside those of its counterpart; `written` is the language of its text where that is not the reader's, else empty. */
  note({ language, written }, boxes, others) {
    for (const { box, isSame } of matched(boxes, others)) {
      const key = `${language} ${written} ${box.kind}`;
      count(this.#all, key, box.text);
      if (!isSame) count(this.#different, key, box.text);
    }
  }

  /** The labels of a page, with the kind in the place of titles that are words of the generator and not in the other page; `others` are the boxes of the other output. */
  plainLabels({ labels, boxes }, other, others) {
    const words = this.#words(others);
    const rest = [...labels];
    const names = matched(boxes, other.boxes).map(({ box: { kind, text }, isSame }) => {
      rest.splice(rest.indexOf(text), 1);
      return !isSame && words.has(`${kind} ${text}`) ? `:${kind}` : text;
    });
    return [...rest, ...names].sort();
  }

  /**
   * Kinds with the words of the generator: the most frequent title of a kind in each language among those that the other output has not. Where
   * the word of the other output is a title here, too, both have the same word: then it is that one, and a more frequent title is one of the author.
   * Pages without translation may have words of both languages; a title that is lost there is lost on the page that they stand for, too.
   */
  #words(others) {
    const words = new Set();
    for (const [key, titles] of this.#all) {
      const shared = mostFrequent(others.#different.get(key)).filter((text) => titles.has(text));
      const [, written, kind] = key.split(' ');
      for (const text of written === '' && shared.length > 0 ? shared : mostFrequent(this.#different.get(key)))
        words.add(`${kind} ${text}`);
    }
    return words;
  }
}

/** Boxes of a page, each with whether the other page has it, too; one there is the same as one here. */
function matched(boxes, others) {
  const rest = others.map(({ kind, text }) => `${kind} ${text}`);
  return boxes.map((box) => {
    const at = rest.indexOf(`${box.kind} ${box.text}`);
    if (at !== -1) rest.splice(at, 1);
    return { box, isSame: at !== -1 };
  });
}

function count(counts, key, text) {
  const titles = counts.get(key) ?? new Map();
  titles.set(text, (titles.get(text) ?? 0) + 1);
  counts.set(key, titles);
}

function mostFrequent(titles = new Map()) {
  const most = Math.max(...titles.values());
  return [...titles].filter(([, times]) => times === most).map(([text]) => text);
}
