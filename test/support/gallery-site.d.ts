/** Names of the presets, as `src/bundle/theme/presets.ts` has them. */
export const PRESETS: readonly string[];
/** A built and served site in a preset, with the parts that the gallery of the documentation shows. */
export function gallerySite(preset: string): Promise<{ readonly url: string; stop(): Promise<void> }>;
