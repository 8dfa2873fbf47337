/** One entry of a `srcset`. */
export interface SourceOfList {
  readonly url: string;
  /** `2x` or `640w`; may be empty. */
  readonly descriptor: string;
}

/** Parses a `srcset` as browsers do: white space ends an address, a comma only after it or its descriptor. */
export function sourcesIn(list: string): readonly SourceOfList[] {
  const sources: SourceOfList[] = [];
  let url = '';
  const add = (descriptor: string): void => {
    if (url !== '') sources.push({ url, descriptor });
    url = '';
  };
  for (const word of list.split(/\s+/)) {
    if (url === '') {
      url = withoutCommas(word, 'start');
      const address = withoutCommas(url, 'end');
      const isEnded = address !== url;
      url = address;
      if (isEnded) add('');
    } else if (word !== '') {
      const comma = word.indexOf(',');
      add(comma === -1 ? word : word.slice(0, comma));
      if (comma !== -1) url = withoutCommas(word.slice(comma + 1), 'start');
    }
  }
  add('');
  return sources;
}

function withoutCommas(word: string, side: 'start' | 'end'): string {
  let [start, end] = [0, word.length];
  if (side === 'start') while (word.charAt(start) === ',') start++;
  else while (word.charAt(end - 1) === ',') end--;
  return word.slice(start, end);
}
