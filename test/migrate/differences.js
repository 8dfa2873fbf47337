// Differences between two articles.

const EXACT = ['title', 'headings', 'code', 'tables', 'lists', 'links', 'pictures', 'labels', 'notes'];
const LEAST_WORDS = 0.995;
const LONGEST_RUN = 3;

/**
 * Lists of Python-Markdown whose entries start with the same texts. It reads entries that are indented by two blanks as siblings, shows
 * paragraphs that are indented by two or three below the list, and starts all lists with 1.
 */
export const FLAT = 'flat lists';

function isFlat(kind, old, own) {
  if (kind !== 'lists' || !old.hasFlatLists) return false;
  const { lost, added } = changes(old.firstTexts, own.firstTexts);
  return lost.length + added.length === 0;
}

/** True for an address that is its own text: Python-Markdown does not link it. */
function isBareAddress(link) {
  const [text, target] = link.split(' → ');
  return /^https?:/.test(text) && text === target;
}

/** Parts of an old article that are lost in the new one, or added; empty if both are equal. */
export function differences(old, own) {
  const found = [];
  for (const kind of EXACT) {
    const { lost, added: all } = changes(old[kind], own[kind]);
    const added = kind === 'links' && old.hasFlatLists ? all.filter((link) => !isBareAddress(link)) : all;
    if (lost.length + added.length > 0) found.push({ kind: isFlat(kind, old, own) ? FLAT : kind, lost, added });
  }
  const oldWords = unglued(old.words, own.words);
  const { lost, added, longest } = changes(oldWords, unglued(own.words, oldWords));
  const bound = (1 - LEAST_WORDS) * old.words.length;
  if (lost.length > bound || added.length > Math.max(bound, LONGEST_RUN) || longest > LONGEST_RUN)
    found.push({ kind: 'words', lost, added });
  return found;
}

/** Words, some of them split: those that the other text has as several words, because blanks between elements may come from styles. */
function unglued(words, others) {
  const known = new Set(others);
  return words.flatMap((word) => (known.has(word) ? [word] : (partsOf(word, known, 8) ?? [word])));
}

/** The words that a word consists of, at most `most`, or null. */
function partsOf(word, known, most) {
  if (known.has(word)) return [word];
  for (let length = most > 1 ? word.length - 1 : 0; length > 0; length--) {
    if (!known.has(word.slice(0, length))) continue;
    const rest = partsOf(word.slice(length), known, most - 1);
    if (rest !== null) return [word.slice(0, length), ...rest];
  }
  return null;
}

/** True if two entries are equal. If an old heading has no id, or the target of an old link or picture is unknown, only the words count. */
function isSame(old, own) {
  return old === own || (/(?:→ | #)\*$/.test(old) && own.startsWith(old.slice(0, -1)));
}

/** Entries of a list that the other one lacks, by the longest common subsequence. */
function changes(old, own) {
  let start = 0;
  while (start < old.length && start < own.length && isSame(old[start], own[start])) start++;
  let end = 0;
  while (end < old.length - start && end < own.length - start && isSame(old.at(-1 - end), own.at(-1 - end))) end++;
  const a = old.slice(start, old.length - end);
  const b = own.slice(start, own.length - end);
  const rows = [new Uint32Array(b.length + 1)];
  for (const [i, entry] of a.entries()) {
    const row = new Uint32Array(b.length + 1);
    for (let j = 0; j < b.length; j++)
      row[j + 1] = isSame(entry, b[j]) ? rows[i][j] + 1 : Math.max(rows[i][j + 1], row[j]);
    rows.push(row);
  }
  return walkBack(a, b, rows);
}

function walkBack(a, b, rows) {
  const lost = [];
  const added = [];
  let longest = 0;
  let run = 0;
  let [i, j] = [a.length, b.length];
  while (i > 0 || j > 0) {
    if (i > 0 && j > 0 && isSame(a[i - 1], b[j - 1])) {
      run = 0;
      i--;
      j--;
    } else if (j > 0 && (i === 0 || rows[i][j - 1] >= rows[i - 1][j])) added.unshift(b[--j]);
    else {
      lost.unshift(a[--i]);
      longest = Math.max(longest, ++run);
    }
  }
  return { lost, added, longest };
}
