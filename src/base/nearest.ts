/** The candidate with the fewest edits from `word`, or null where none is near enough to be meant. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  let best: string | null = null;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = candidate.toLowerCase() === word.toLowerCase() ? 0 : editDistance(word, candidate);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * The path that was meant by one that leads nowhere; null where none is near. A page of the same name in another folder comes first, because pages are
 * moved: `guides/setup` means `start/setup`, not `guides/sets`. Else names are compared as words are, and the folder decides among equals.
 */
export function nearestPath(path: string, candidates: Iterable<string>): string | null {
  const { name, folder } = partsOf(path);
  if (name === '') return null;
  const written = bare(path);
  let best: { readonly candidate: string; readonly distance: number; readonly folders: number } | null = null;
  for (const candidate of candidates) {
    const other = partsOf(candidate);
    // The home has no name: it would be near to every short one. What was written is what leads nowhere.
    if (other.name === '' || bare(candidate) === written) continue;
    const distance =
      nearest(name, [other.name]) === null ? null : editDistance(name.toLowerCase(), other.name.toLowerCase());
    if (distance === null || (best !== null && distance > best.distance)) continue;
    const folders = editDistance(folder, other.folder);
    // One letter is near to every other one: beside it only a file of its own kind is meant.
    if (distance >= name.length && (folders > 0 || endingOf(path) !== endingOf(candidate))) continue;
    if (best === null || distance < best.distance || folders < best.folders) best = { candidate, distance, folders };
  }
  return best?.candidate ?? null;
}

/** `.md` of `a/b.md`; empty where there is none. */
function endingOf(path: string): string {
  return /\.\w+$/.exec(path)?.[0] ?? '';
}

function bare(path: string): string {
  return path.replace(/^\/|\/$/g, '');
}

/** Name and folder of a path; an index page has the name of its folder: `a/b/index.md` is `b` in `a`. */
function partsOf(path: string): { readonly name: string; readonly folder: string } {
  const page = path.replace(/(?:^|\/)(?:index|readme)\.\w+$/i, '').replace(/\.\w+$/, '');
  const slash = page.lastIndexOf('/');
  return { name: page.slice(slash + 1), folder: page.slice(0, Math.max(0, slash)) };
}

/** A hint that offers the candidate nearest to a word; `otherwise` where none is near. */
export function didYouMean(word: string, candidates: Iterable<string>, otherwise: string): string {
  const near = nearest(word, candidates);
  return near === null ? otherwise : `Did you mean \`${near}\`?`;
}

/** Levenshtein distance with adjacent transposition counted as one edit. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, substitution);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
