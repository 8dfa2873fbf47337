/** Strings, which stay, and the additions of JSON with comments: comments, and commas before a closing bracket. */
const EXTRAS = /("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*[}\]])/g;

/** The value of JSON with comments and trailing commas, as compilers read it; null if it cannot be parsed. */
export function relaxedJson(source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, '').replace(EXTRAS, (_, string: string | undefined) => string ?? ''));
  } catch {
    return null;
  }
}
