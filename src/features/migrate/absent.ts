/** Replacement of a package that is not run. Its prototype answers named imports. */
export const ABSENT = `
const answer = (...given) => given.find((value) => value !== null && (typeof value === 'object' || typeof value === 'function')) ?? globalThis.docsgenAbsent;
const lists = ['filter', 'map', 'flatMap', 'slice', 'concat', 'sort', 'reverse', 'split', 'values', 'keys', 'entries'];
const get = (target, key) => lists.includes(key) ? () => [] : key === Symbol.toPrimitive ? () => '' : key === Symbol.iterator ? function* () {} : key === 'then' ? undefined : key === '__esModule' ? true : globalThis.docsgenAbsent;
const named = new Proxy({}, { get, getPrototypeOf: () => null });
module.exports = globalThis.docsgenAbsent ??= new Proxy(function () {}, {
  get,
  apply: (target, self, given) => answer(...given),
  construct: (target, given) => Object(answer(...given)),
  getPrototypeOf: () => named,
});
`;

/** Replacement of `createRequire`: JSON files of the site are read, everything else is absent. */
export const REQUIRE = `
const { readFileSync } = process.getBuiltinModule('node:fs');
module.exports = {
  createRequire: () => (path) => {
    try { return JSON.parse(readFileSync(path, 'utf8')); } catch { return globalThis.docsgenAbsent; }
  },
};
`;

/**
 * Prefix for the second try of a program that failed: reading a file that is missing or refused returns an empty text, and its path is
 * recorded.
 */
export const LENIENT = `{
const module = {};
${ABSENT}
const fs = process.getBuiltinModule('node:fs');
const read = fs.readFileSync;
globalThis.docsgenMissing = [];
fs.readFileSync = (path, ...rest) => {
  try { return read(path, ...rest); } catch {
    globalThis.docsgenMissing.push(path instanceof URL ? process.getBuiltinModule('node:url').fileURLToPath(path) : String(path));
    return globalThis.docsgenAbsent;
  }
};
process.getBuiltinModule('node:module').syncBuiltinESMExports();
}
`;
