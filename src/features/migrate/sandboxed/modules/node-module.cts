/** Replaces `node:module`. `createRequire` reads JSON files of the site; everything else is absent. */
import absent = require('./absent.cjs');

const { readFileSync } = process.getBuiltinModule('node:fs');

const nodeModule = {
  createRequire:
    () =>
    (path: string): unknown => {
      try {
        return JSON.parse(readFileSync(path, 'utf8'));
      } catch {
        return absent;
      }
    },
};
export = nodeModule;
