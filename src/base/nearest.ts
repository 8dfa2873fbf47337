/** The candidate with the fewest edits from `word`, or null if none is close enough. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  let best: string | null = null;
  let bestDistance = mostEdits(word) + 1;
  for (const candidate of candidates) {
    const distance = distanceWithin(word, candidate, bestDistance - 1);
    if (distance === null) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/** Maximum number of edits between a word and one that it may mean. */
function mostEdits(word: string): number {
  return Math.max(1, Math.floor(word.length / 3));
}

/** Edits between two words, at most `most`, or null for more; words that differ only in case count as equal. */
function distanceWithin(word: string, candidate: string, most: number): number | null {
  if (Math.abs(candidate.length - word.length) > most) return null;
  if (candidate.toLowerCase() === word.toLowerCase()) return 0;
  const distance = editDistance(word, candidate, most);
  return distance > most ? null : distance;
}

/**
 * The path most likely meant by one that does not exist, or null. Pages move, so one of the same name in another folder comes first:
 * `guides/setup` means `start/setup`, not `guides/sets`. Otherwise names are compared like words, and the folder decides between equals.
 */
export function nearestPath(path: string, candidates: Iterable<string>): string | null {
  const { name, folder } = partsOf(path);
  if (name === '') return null;
  const written = bare(path);
  let best: { readonly candidate: string; readonly distance: number; readonly folders: number } | null = null;
  for (const candidate of candidates) {
    const other = partsOf(candidate);
    // The home page has no name and would be close to every short one.
    if (other.name === '' || distanceWithin(name, other.name, mostEdits(name)) === null) continue;
    // The path itself is known not to exist.
    if (bare(candidate) === written) continue;
    const distance = editDistance(name.toLowerCase(), other.name.toLowerCase());
    if (best !== null && distance > best.distance) continue;
    const folders = editDistance(folder, other.folder);
    // Any single letter is close to any other: accept it only beside the path and with the same extension.
    if (distance >= name.length && (folders > 0 || endingOf(path) !== endingOf(candidate))) continue;
    if (best === null || distance < best.distance || folders < best.folders) best = { candidate, distance, folders };
  }
  return best?.candidate ?? null;
}

/** Extension of a path: `.md` of `a/b.md`; empty if none. */
function endingOf(path: string): string {
  return /\.\w+$/.exec(path)?.[0] ?? '';
}

function bare(path: string): string {
  return path.replace(/^\/|\/$/g, '');
}

/** Name and folder of a path; an index page is named after its folder: `a/b/index.md` is `b` in `a`. */
function partsOf(path: string): { readonly name: string; readonly folder: string } {
  const own = splitPath(path);
  return own.hasEnding && /^(?:index|readme)$/i.test(own.name) ? splitPath(own.folder) : own;
}

/** Splits at the last slash, without the extension. Thousands of paths are split for each that does not exist. */
function splitPath(path: string): { readonly name: string; readonly folder: string; readonly hasEnding: boolean } {
  const slash = path.lastIndexOf('/');
  const dot = path.lastIndexOf('.');
  const hasEnding = dot > slash && /^\w+$/.test(path.slice(dot + 1));
  const name = path.slice(slash + 1, hasEnding ? dot : path.length);
  return { name, folder: path.slice(0, Math.max(0, slash)), hasEnding };
}

/** A hint that suggests the closest candidate, or `otherwise` if none is close. */
export function didYouMean(word: string, candidates: Iterable<string>, otherwise: string): string {
  const near = nearest(word, candidates);
  return near === null ? otherwise : `Did you mean \`${near}\`?`;
}

/** Levenshtein distance in which a transposition of neighbours is one edit. Above `most`, any number above `most`. */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  // Distances from the first letters of `a` to those of `b`: three rows take turns.
  let beforeLast = new Array<number>(b.length + 1).fill(0);
  let last = Array.from(beforeLast, (_, j) => j);
  let row = [...last];
  let lastLeast = 0;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const substitution = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, substitution);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row[j] = cost;
      least = Math.min(least, cost);
    }
    // A transposition continues from the row before, with one more edit.
    if (least > most && lastLeast >= most) return least;
    lastLeast = least;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] ?? 0;
}
