/** Levels of YAML within each other that are read. The parser calls itself for each; some thousands end the process, not only the parsing. */
export const DEEPEST_YAML = 500;

/** A bracket, or a line that begins with so many blanks and marks that its lists may be as deep. */
const LEVEL = new RegExp(`[[\\]{}]|^[ ?:-]{${DEEPEST_YAML}}`, 'gm');

/** The offset at which YAML, JSON or TOML goes too deep; null where it does not. Brackets within quotes and comments count too: only marks are looked at. */
export function deepYaml(text: string): number | null {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(LEVEL)) {
    if (mark.length > 1) return index + mark.length - 1;
    depth = Math.max(0, depth + (mark === '[' || mark === '{' ? 1 : -1));
    if (depth > DEEPEST_YAML) return index;
  }
  return null;
}
