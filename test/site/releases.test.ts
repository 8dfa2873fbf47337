import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KINDS, type Releases } from '../../content/zh-cn/_releases/types.js';

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

const { projects } = read('../../content/zh-cn/_releases.json') as Releases;

/** Dates of the tags of every version, by project. */
const tagged = read('release-dates.json') as Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Numbers of a version, to sort by. */
const numbers = (version: string): number => version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);

describe('release notes', () => {
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
});
