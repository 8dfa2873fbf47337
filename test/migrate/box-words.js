// The words that a generator puts above boxes without a title of the author: "Note", "警告".

/** Titles of boxes in an output, by language and kind. */
export class BoxWords {
  #all = new Map();
  #different = new Map();

  /** Counts the boxes of a page and of its counterpart; `written` is the language of its text if that is not the reader's, else empty. */
  note({ language, written }, boxes, others) {
    for (const { box, isSame } of matched(boxes, others)) {
      const key = `${language} ${written} ${box.kind}`;
      count(this.#all, key, box.text);
      if (!isSame) count(this.#different, key, box.text);
    }
  }

  /**
   * The labels of a page, with the kind instead of titles that are the generator's words and not on the other page; `others` are the boxes
   * of the other output.
   */
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
   * Kinds with the generator's words: for each language, the most frequent title of a kind among those that the other output lacks. If the
   * other output's word occurs here, too, both share it, and a more frequent title is an author's. Untranslated pages may have words of
   * both languages; a title that is lost there is also lost on the original page.
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

/** Boxes of a page, each with whether the other page has it, too; every box is matched once. */
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
