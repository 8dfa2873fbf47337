import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ADVISORIES } from '../../content/zh-cn/_releases/advisories.js';
import { KINDS, type Project } from '../../content/zh-cn/_releases/types.js';

const RELEASES = resolve(import.meta.dirname, '../../content/zh-cn/_releases');

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const projects = readdirSync(RELEASES)
  .filter((name) => name.endsWith('.json'))
  .map((name) => read(join(RELEASES, name)) as Project);

/** Dates of the tags of every version, by project. */
const tagged = read(join(import.meta.dirname, 'release-dates.json')) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/** A version as a number to sort by. */
const numbers = (version: string): number => version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);

describe('release notes', () => {
  it('are of eight packages and 335 known versions', () => {
    expect(projects.map(({ id }) => id).sort()).toEqual(Object.keys(tagged).sort());
    expect(Object.values(tagged).flatMap((dates) => Object.keys(dates))).toHaveLength(335);
  });

  it.each(Object.entries(tagged))('of %s have every version, with the date of its tag', (id, dates) => {
    const versions = projects.find((project) => project.id === id)?.versions ?? [];
    const listed = Object.fromEntries(versions.map(({ version, date }) => [version, date]));
    expect(listed).toMatchObject(dates);
  });

  it.each(projects)('of $id run from the newest version to the oldest, each once', ({ versions }) => {
    const order = versions.map(({ version }) => numbers(version));
    expect(order).toEqual([...new Set(order)].sort((a, b) => b - a));
  });

  it.each(projects)('of $id say what changed, in Chinese and without a full stop', ({ versions }) => {
    const notes = versions.flatMap(({ version, notes }) => notes.map((note) => ({ version, ...note })));
    expect(versions.filter((version) => version.notes.length === 0)).toEqual([]);
    expect(
      notes.filter(({ kind, text }) => !KINDS.includes(kind) || /[。.]$/.test(text) || !/\p{Script=Han}/u.test(text)),
    ).toEqual([]);
    expect(notes.filter(({ text }) => /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.test(text))).toEqual([]);
  });

  it.each(projects)('of $id put security first, and every kind together', ({ versions }) => {
    const mixed = versions.filter(({ notes }) => {
      const kinds = notes.map(({ kind }) => KINDS.indexOf(kind));
      return kinds.some((kind, index) => kind < (kinds[index - 1] ?? 0));
    });
    expect(mixed).toEqual([]);
  });
});

describe('security advisories', () => {
  const versions = projects.find(({ id }) => id === 'tauri')?.versions ?? [];

  it.each(ADVISORIES)('$id stands at the versions that answer it', (advisory) => {
    const marked = versions.filter(({ notes }) => notes.some((note) => note.advisory === advisory.id));
    expect(marked.map(({ version }) => version)).toEqual(advisory.versions);
    const notes = marked.flatMap(({ notes }) => notes.filter((note) => note.advisory === advisory.id));
    expect(notes.filter(({ kind, text }) => kind !== 'security' || !text.includes(advisory.cve))).toEqual([]);
  });

  it('are all that versions name', () => {
    const named = projects.flatMap(({ versions }) =>
      versions.flatMap(({ notes }) => notes.map((note) => note.advisory)),
    );
    const known = new Set<string | undefined>([undefined, ...ADVISORIES.map(({ id }) => id)]);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });
});
