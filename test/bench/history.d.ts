/** Appends the ratios of a run to a file with one JSON object per line, and returns those that are higher than in the last runs. */
export function addToHistory(
  file: string,
  run: { readonly commit: string; readonly ratios: Readonly<Record<string, number>> },
): readonly string[];
