import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createPageReader,
  type PageUnits,
  rewrite,
  type SectionChange,
  type StatedSection,
  type TranslatableText,
  translationUnits,
} from '../../../../src/features/exchange/index.js';
import type { PageSection } from '../../../../src/model/section.js';
import { pathsBelow } from '../../../support/paths-below.js';
import { ROOT } from '../../../support/servers.js';

const read = await createPageReader({ math: false, emoji: true });

/** Pages and partials of both sites of this repository. */
const FILES = ['docs/content', 'content'].flatMap((folder) =>
  pathsBelow(join(ROOT, folder))
    .filter((path) => path.endsWith('.md'))
    .map((path) => `${folder}/${path}`),
);

/** The sections of a text as a compiled page has them. */
function sectionsOf({ sections }: TranslatableText): readonly PageSection[] {
  return sections.map(({ id, depth, parts, hashes }, index) => {
    const isBeginning = parts[0] === null;
    return {
      id: isBeginning ? '' : (id ?? `s-${index}`),
      isNamed: id !== null,
      depth,
      line: 1,
      size: 0,
      hashes: hashes.join(' '),
    };
  });
}

/** The units of a page that has no translation, or of a page that is its own translation. */
function unitsFor(text: TranslatableText, isTranslated: boolean): PageUnits {
  const sections = sectionsOf(text).map((section): StatedSection => {
    const state = isTranslated ? 'current' : 'missing';
    return { id: section.id, state, original: section, translation: isTranslated ? section : null, row: null };
  });
  const units = translationUnits({ path: 'a.md', original: text, translation: isTranslated ? text : null, sections });
  if (units === null) throw new Error('The page has other sections.');
  return units;
}

function copied({ sections }: PageUnits): readonly SectionChange[] {
  return sections.map((section) => ({ section, texts: new Map(section.units.map((unit) => [unit, unit.source])) }));
}

describe('all pages of both sites', () => {
  const pages = FILES.map((file) => {
    const written = readFileSync(join(ROOT, file), 'utf8');
    return { file, written, text: read(written) };
  });

  it('are read', () => {
    expect(pages.length).toBeGreaterThan(200);
    expect(pages.filter(({ text }) => text === null).map(({ file }) => file)).toEqual([]);
  });

  it('are written byte by byte from the texts of the original', () => {
    const changed = pages.filter(({ text, written }) => {
      if (text === null) return true;
      const result = rewrite(unitsFor(text, false), copied(unitsFor(text, false)), read);
      return !('text' in result) || result.text !== written;
    });
    expect(changed.map(({ file }) => file)).toEqual([]);
  });

  it('are written byte by byte from the texts of the translation', () => {
    const changed = pages.filter(({ text, written }) => {
      if (text === null) return true;
      const units = unitsFor(text, true);
      const result = rewrite(units, copied(units), read);
      return !('text' in result) || result.text !== written;
    });
    expect(changed.map(({ file }) => file)).toEqual([]);
  });

  it('have a text for every word outside code', () => {
    const lost = pages.filter(({ text }) => {
      const units = text === null ? [] : unitsFor(text, false).sections.flatMap((section) => section.units);
      const words = units.map(({ source }) => source).join('\n');
      const all = text?.sections.flatMap(({ parts }) => parts).filter((part) => part !== null) ?? [];
      return all.some((part) => !part.isCode && part.hasWords && !words.includes(part.markdown));
    });
    expect(lost.map(({ file }) => file)).toEqual([]);
  });
});
