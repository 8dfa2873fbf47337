import { isAlwaysError, readCatalogue } from '../base/catalogue.js';
import { headFault } from '../base/head-tags.js';
import { didYouMean } from '../base/nearest.js';
import type { NavItem, SiteConfig } from '../model/config.js';
import { type ConfigText, invalidValue, type Mistake, oneOf } from './mistake.js';
import { checkTexts } from './text-rules.js';

/**
 * A rule, and the settings it depends on: if one of them is invalid, the rule is skipped, because its findings might only follow from that.
 */
interface Rule {
  readonly check: (config: SiteConfig, text: ConfigText) => readonly Mistake[];
  /** Paths, with `*` for any key. */
  readonly needs: readonly string[];
}

const LOCALES = 'i18n.locales.*';

const RULES: readonly Rule[] = [
  { check: checkLocales, needs: [LOCALES, 'i18n.defaultLocale', 'i18n.source'] },
  { check: checkLocalePaths, needs: [`${LOCALES}.path`] },
  { check: checkTexts, needs: [LOCALES] },
  { check: checkDocs, needs: ['docs.versions.*.name', 'docs.versions.*.label', 'docs.versions.*.path'] },
  { check: checkSidebars, needs: ['docs.sidebars.*.name'] },
  { check: checkNavigation, needs: [] },
  { check: checkToc, needs: ['toc.minLevel', 'toc.maxLevel'] },
  { check: checkSynonyms, needs: [LOCALES] },
  { check: checkServer, needs: ['search.provider'] },
  { check: checkSemantic, needs: ['search.provider'] },
  { check: checkLocaleKeys, needs: [LOCALES] },
  { check: checkHead, needs: ['csp'] },
  { check: checkSeverities, needs: ['extensions'] },
];

/**
 * Finds mistakes that span several fields, such as references to unknown names and two locales with one path. `isKnown` returns false for
 * invalid settings.
 */
export function checkRules(
  config: SiteConfig,
  text: ConfigText,
  isKnown: (pattern: string) => boolean = () => true,
): readonly Mistake[] {
  return RULES.filter(({ needs }) => needs.every(isKnown)).flatMap(({ check }) => check(config, text));
}

function checkLocales({ i18n }: SiteConfig, text: ConfigText): Mistake[] {
  const codes = i18n.locales.map((l) => l.code);
  const problems: Mistake[] = [];
  for (const key of ['defaultLocale', 'source'] as const) {
    const code = i18n[key];
    // Without a setting, `source` repeats the mistake of `defaultLocale`.
    if (codes.includes(code) || (key === 'source' && code === i18n.defaultLocale)) continue;
    problems.push(
      invalidValue(
        text,
        ['i18n', key],
        `\`i18n.${key}\` names \`${code}\`, which is not a configured locale.`,
        codes.length === 0 ? 'Add it to `i18n.locales`.' : oneOf(code, codes),
      ),
    );
  }
  for (const code of Object.keys(i18n.leastCurrent).filter((c) => !codes.includes(c))) {
    const message = `\`i18n.leastCurrent\` names \`${code}\`, which is not a configured locale.`;
    problems.push(invalidValue(text, ['i18n', 'leastCurrent', code], message, oneOf(code, codes)));
  }
  for (const locale of i18n.locales) {
    for (const code of locale.fallback.filter((c) => !codes.includes(c))) {
      problems.push(
        invalidValue(
          text,
          ['i18n', 'locales', locale.code, 'fallback'],
          `\`i18n.locales.${locale.code}.fallback\` names \`${code}\`, which is not a configured locale.`,
          oneOf(code, codes),
        ),
      );
    }
  }
  return problems;
}

function checkLocalePaths({ i18n }: SiteConfig, text: ConfigText): Mistake[] {
  return i18n.locales.flatMap((locale) => {
    const sameName = i18n.locales.find((other) => other.path === locale.path) ?? locale;
    if (sameName === locale) return [];
    const message = `The locales \`${sameName.code}\` and \`${locale.code}\` have the same path \`/${locale.path}\`.`;
    return [invalidValue(text, ['i18n', 'locales', locale.code], message, 'Give each locale its own path.')];
  });
}

/** Names of versions and sidebars must be unique, and so must paths of versions. */
function checkDocs({ docs }: SiteConfig, text: ConfigText): Mistake[] {
  const duplicates = (key: 'versions' | 'sidebars', field: 'name' | 'path', values: readonly string[]): Mistake[] =>
    values.flatMap((value, index) =>
      values.indexOf(value) === index
        ? []
        : [
            invalidValue(
              text,
              ['docs', key, index],
              `Two ${key} have the same ${field} \`${value}\`.`,
              `Give each its own ${field}.`,
            ),
          ],
    );
  return [
    ...duplicates(
      'versions',
      'name',
      docs.versions.map((v) => v.name),
    ),
    ...duplicates(
      'versions',
      'path',
      docs.versions.map((v) => v.path),
    ),
    ...duplicates(
      'sidebars',
      'name',
      docs.sidebars.map((s) => s.name),
    ),
  ];
}

function checkNavigation({ navbar, footer }: SiteConfig, text: ConfigText): Mistake[] {
  return [
    ...navbar.items.flatMap((item, index) => checkItem(item, text, ['navbar', 'items', index])),
    ...footer.groups.flatMap((group, g) =>
      group.items.flatMap((item, i) => checkItem(item, text, ['footer', 'groups', g, 'items', i])),
    ),
  ];
}

function checkSidebars({ navbar, docs }: SiteConfig, text: ConfigText): Mistake[] {
  const names = docs.sidebars.map((s) => s.name);
  return navbar.items.flatMap((item, index) => {
    if (item.type !== 'sidebar' || names.includes(item.sidebar ?? '')) return [];
    const message = `The navbar item\n${printItem(item)}\nnames the sidebar \`${item.sidebar}\`, which does not exist.`;
    return [invalidValue(text, ['navbar', 'items', index, 'sidebar'], message, oneOf(item.sidebar ?? '', names))];
  });
}

/** A link needs a target, a dropdown needs entries; the message prints the item's configuration. */
function checkItem(item: NavItem, text: ConfigText, path: readonly PropertyKey[]): Mistake[] {
  if (item.type === 'link' && item.to === null && item.href === null) {
    return [
      invalidValue(
        text,
        path,
        `The item\n${printItem(item)}\nleads nowhere.`,
        'Give it `to` (a route) or `href` (an address).',
      ),
    ];
  }
  if (item.type === 'dropdown' && item.items.length === 0) {
    return [
      invalidValue(text, path, `The item\n${printItem(item)}\nis a dropdown without entries.`, 'Give it `items`.'),
    ];
  }
  if (item.type === 'html' && item.html === null) {
    return [invalidValue(text, path, `The item\n${printItem(item)}\nhas no markup.`, 'Give it `html`.')];
  }
  return item.items.flatMap((inner, index) => checkItem(inner, text, [...path, 'items', index]));
}

function printItem(item: NavItem): string {
  const settings = Object.entries(item).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return JSON.stringify(Object.fromEntries(settings), null, 2);
}

function checkToc({ toc }: SiteConfig, text: ConfigText): Mistake[] {
  if (toc.minLevel <= toc.maxLevel) return [];
  return [
    invalidValue(
      text,
      ['toc'],
      `\`toc.minLevel\` (${toc.minLevel}) is greater than \`toc.maxLevel\` (${toc.maxLevel}).`,
      'Swap them.',
    ),
  ];
}

function checkSynonyms({ search, i18n }: SiteConfig, text: ConfigText): Mistake[] {
  const codes = i18n.locales.map((l) => l.code);
  return Object.keys(search.synonyms)
    .filter((code) => !codes.includes(code))
    .map((code) =>
      invalidValue(
        text,
        ['search', 'synonyms', code],
        `\`search.synonyms\` names \`${code}\`, which is not a configured locale.`,
        oneOf(code, codes),
      ),
    );
}

function checkSemantic({ search: { semantic, provider } }: SiteConfig, text: ConfigText): Mistake[] {
  if (!semantic || provider === 'local') return [];
  const message = `\`search.semantic\` is for the local index, but the provider is \`${provider}\`.`;
  return [invalidValue(text, ['search', 'semantic'], message, "Remove it, or use `provider: 'local'`.")];
}

function checkServer({ search }: SiteConfig, text: ConfigText): Mistake[] {
  if (search.provider !== 'meilisearch') return [];
  return (['host', 'apiKey'] as const)
    .filter((key) => search[key] === null)
    .map((key) =>
      invalidValue(
        text,
        ['search', key],
        `\`search.${key}\` is missing, and the provider \`meilisearch\` needs it.`,
        `Set \`search.${key}\`, or use \`provider: 'local'\`.`,
      ),
    );
}

/** Settings by locale code name only locales that the site has. */
function checkLocaleKeys({ checks, prose, i18n }: SiteConfig, text: ConfigText): Mistake[] {
  const codes = i18n.locales.map((l) => l.code);
  const settings = { 'checks.description': checks.description, 'prose.avoid': prose.avoid };
  return Object.entries(settings).flatMap(([setting, byLocale]) =>
    Object.keys(byLocale)
      .filter((code) => !codes.includes(code))
      .map((code) =>
        invalidValue(
          text,
          [...setting.split('.'), code],
          `\`${setting}\` names \`${code}\`, which is not a configured locale.`,
          oneOf(code, codes),
        ),
      ),
  );
}

/** The configuration is trusted, but tags that the policy forbids would not work. */
function checkHead({ head, csp }: SiteConfig, text: ConfigText): Mistake[] {
  return head.flatMap((tag, index) => {
    const fault = headFault(tag, { isTrusted: true, hasPolicy: csp !== null });
    if (fault === null) return [];
    const hint = 'Put code into a file of `static`, and name that file in `src`; or remove the tag.';
    return [invalidValue(text, ['head', index], `The tag \`${tag.tag}\` in \`head[${index}]\` ${fault}.`, hint)];
  });
}

/**
 * Reports severities for codes that do not exist or cannot be changed. Codes of extensions, which contain a slash, are only known once
 * these are loaded.
 */
function checkSeverities({ diagnostics, extensions }: SiteConfig, text: ConfigText): readonly Mistake[] {
  const codes = Object.keys(diagnostics).filter((code) => !code.includes('/') || extensions.length === 0);
  if (codes.length === 0) return [];
  const entries = readCatalogue();
  return codes.flatMap((code) => {
    const entry = entries.get(code);
    const path = ['diagnostics', code];
    if (entry === undefined) {
      const hint = didYouMean(
        code,
        entries.keys(),
        'Copy the code of a diagnostic from the brackets, as in `error [broken-link]`.',
      );
      return [invalidValue(text, path, `\`diagnostics\` names \`${code}\`, which no diagnostic has.`, hint)];
    }
    if (diagnostics[code] === 'error' || !isAlwaysError(entry)) return [];
    const hint = 'Remove the entry, and fix the error instead.';
    return [invalidValue(text, path, `\`${code}\` cannot be less than an error.`, hint)];
  });
}
