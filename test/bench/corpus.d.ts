/** Writes `pages` Chinese Markdown pages of about 4 kB to a folder. The same seed gives the same pages. */
export function writeCorpus(dir: string, pages: number, seed?: number): void;
