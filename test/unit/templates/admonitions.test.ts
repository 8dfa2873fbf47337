import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ADMONITION_KINDS, ADMONITIONS, boxKindOf, colorOwnerOf } from '../../../src/model/admonitions.js';
import { BADGE_TYPES } from '../../../src/model/badges.js';
import { ADMONITION_SHEETS, sheetFromTable, sheetPath } from '../../support/admonition-styles.js';
import { ROOT } from '../../support/servers.js';

const RENEW = 'Run `npm run styles`, which makes it from src/model/admonitions.ts.';

describe('the style sheet', () => {
  it.each(ADMONITION_SHEETS)('%s has the kinds of admonition as the table has them', (sheet) => {
    const css = sheetFromTable(sheet);
    if (process.env['UPDATE'] === '1') writeFileSync(sheetPath(sheet), css);
    expect(readFileSync(sheetPath(sheet), 'utf8'), `templates/styles/${sheet} is out of date. ${RENEW}`).toBe(css);
  });

  it('has each colour of a kind three times: light, dark by choice, dark by the system', () => {
    const css = sheetFromTable('tokens.css');
    for (const kind of ADMONITION_KINDS.filter((one) => colorOwnerOf(one) === one))
      for (const name of [`--${kind}:`, `--${kind}-wash:`])
        expect(css.split(`  ${name} #`).length - 1, `${name} is not made; do the comments around it stand?`).toBe(3);
  });

  it('has a rule for each type of badge', () => {
    const css = readFileSync(sheetPath('controls.css'), 'utf8');
    for (const type of BADGE_TYPES)
      expect(css, `Add a rule for .badge-${type} to templates/styles/controls.css.`).toContain(`.badge-${type} {`);
  });
});

describe('the kind', () => {
  const boxes = ADMONITION_KINDS.filter((kind) => ADMONITIONS[kind].hasIcon);

  it.each(boxes)('%s has an icon', (kind) => {
    const path = sheetPath(`icons/${kind}.svg`);
    expect(existsSync(path), `Draw templates/styles/icons/${kind}.svg.`).toBe(true);
  });

  it.each(ADMONITION_KINDS)('%s is the only one with its names', (kind) => {
    const { foreignNames, isAlwaysCollapsible } = ADMONITIONS[kind];
    const names: readonly string[] = foreignNames;
    for (const name of names) expect(boxKindOf(name)).toBe(kind);
    expect(boxKindOf(kind)).toBe(isAlwaysCollapsible ? null : kind);
  });
});

describe('the documentation of admonitions', () => {
  const FILE = 'docs/content/en/reference/markdown.md';
  const page = readFileSync(join(ROOT, FILE), 'utf8');
  const [section = ''] = page.split('{#admonitions}').slice(1);
  const [kinds = ''] = /\bkinds are [^.]*\./i.exec(section) ?? [];
  const [github = ''] = /GitHub itself [^.]*\./.exec(section) ?? [];

  it.each(ADMONITION_KINDS)('has %s', (kind) => {
    const { isAlwaysCollapsible, isGithubAlert } = ADMONITIONS[kind];
    const place = isAlwaysCollapsible ? section : kinds;
    expect(place, `Add \`${kind}\` to the kinds in ${FILE}.`).toMatch(new RegExp(`[\`:]${kind}\\b`));
    expect(github.includes(`\`${kind}\``), `Is ${kind} an alert of GitHub? ${FILE} says otherwise.`).toBe(
      isGithubAlert,
    );
  });
});
