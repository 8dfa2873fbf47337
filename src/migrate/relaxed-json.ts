/** Strings, which stay, and what JSON with comments has besides JSON: comments, and commas before a closing bracket. */
const EXTRAS = /("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*[}\]])/g;

/** The value of JSON with comments and commas at the end of lists, as compilers read it; null where it cannot be read. */
export function relaxedJson(source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, '').replace(EXTRAS, (_, string: string | undefined) => string ?? ''));
  } catch {
    return null;
  }
}
