/** Maximum nesting of YAML. The parser is recursive; a few thousand levels would crash the process. */
export const DEEPEST_YAML = 500;

/** A bracket, or a line indented so far that its lists may be this deep. */
const LEVEL = new RegExp(`[[\\]{}]|^[ ?:-]{${DEEPEST_YAML}}`, 'gm');

/**
 * Offset at which YAML, JSON or TOML exceeds the maximum depth, or null. Brackets in quotes and comments count too: the text is not parsed.
 */
export function deepYaml(text: string): number | null {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(LEVEL)) {
    if (mark.length > 1) return index + mark.length - 1;
    depth = Math.max(0, depth + (mark === '[' || mark === '{' ? 1 : -1));
    if (depth > DEEPEST_YAML) return index;
  }
  return null;
}
