import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.js';
import { emittedCodes } from './codes.js';
import { folderSamples } from './samples.js';
import { SETUPS } from './setups.js';
import { CLI_SETUPS } from './setups-cli.js';
import { PACKAGES } from './setups-packages.js';

/** Codes that no sample can bring about on every machine, and why. */
const WITHOUT_SAMPLE: Readonly<Record<string, string>> = {
  'port-not-allowed': 'Containers and administrators may listen on any port.',
};

const { codes, unknown } = emittedCodes();
const emitted = [...codes.keys()].sort();
const entries = readCatalogue();
const samples = [...folderSamples(), ...SETUPS, ...PACKAGES, ...CLI_SETUPS].map((sample) => sample.code);

describe('codes', () => {
  it('are all found in the source', () => {
    expect(unknown).toEqual([]);
    expect(emitted.length).toBeGreaterThan(100);
  });

  it('are lower-case words with hyphens', () => {
    expect(emitted.filter((code) => !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(code))).toEqual([]);
  });

  it('have an entry in the catalogue each, and it has no other', () => {
    expect(entries.map((entry) => entry.code).sort()).toEqual(emitted);
  });

  it('have a sample each, and there is no other', () => {
    expect([...new Set([...samples, ...Object.keys(WITHOUT_SAMPLE)])].sort()).toEqual(emitted);
  });
});

describe('entries of the catalogue of errors', () => {
  it('are in alphabetical order', () => {
    const listed = entries.map((entry) => entry.code);
    expect(listed).toEqual([...listed].sort());
  });

  it.each(entries.map((entry) => [entry.code, entry] as const))('%s is complete', (_, entry) => {
    expect(entry.message).not.toBe('');
    expect(entry.severities).not.toEqual([]);
    expect(entry.text).toMatch(/^\*\*Fix:\*\* .*[.:]$/m);
  });
});
