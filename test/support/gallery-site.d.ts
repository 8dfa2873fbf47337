/** Names of the presets in `src/bundle/theme/presets.ts`. */
export const PRESETS: readonly string[];
/** A built and served site in a preset, with the parts in the documentation's gallery. */
export function gallerySite(preset: string): Promise<{ readonly url: string; stop(): Promise<void> }>;
