import { headFault } from '../base/head-tags.js';
import type { NavItem, SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { type ConfigText, invalidValue, oneOf } from './mistake.js';
import { checkTexts } from './text-rules.js';

/** Mistakes that no single field shows: names that refer to nothing, two locales at one path. */
export function checkRules(config: SiteConfig, text: ConfigText): readonly Diagnostic[] {
  return [
    ...checkLocales(config, text),
    ...checkTexts(config, text),
    ...checkDocs(config, text),
    ...checkSidebars(config, text),
    ...checkFooter(config, text),
    ...checkToc(config, text),
    ...checkSearch(config, text),
    ...checkBounds(config, text),
    ...checkHead(config, text),
  ];
}

function checkLocales({ i18n }: SiteConfig, text: ConfigText): Diagnostic[] {
  const codes = i18n.locales.map((l) => l.code);
  const problems: Diagnostic[] = [];
  if (!codes.includes(i18n.defaultLocale)) {
    problems.push(
      invalidValue(
        text,
        ['i18n', 'defaultLocale'],
        `\`i18n.defaultLocale\` names \`${i18n.defaultLocale}\`, which is no configured locale.`,
        codes.length === 0 ? 'Add it to `i18n.locales`.' : oneOf(i18n.defaultLocale, codes),
      ),
    );
  }
  for (const locale of i18n.locales) {
    const twin = i18n.locales.find((other) => other.path === locale.path);
    if (twin !== undefined && twin !== locale) {
      problems.push(
        invalidValue(
          text,
          ['i18n', 'locales', locale.code],
          `The locales \`${twin.code}\` and \`${locale.code}\` have the same path \`/${locale.path}\`.`,
          'Give each locale a path of its own.',
        ),
      );
    }
    for (const code of locale.fallback.filter((c) => !codes.includes(c))) {
      problems.push(
        invalidValue(
          text,
          ['i18n', 'locales', locale.code, 'fallback'],
          `\`i18n.locales.${locale.code}.fallback\` names \`${code}\`, which is no configured locale.`,
          oneOf(code, codes),
        ),
      );
    }
  }
  return problems;
}

/** Versions and sidebars are told apart by their names, versions by their paths too. */
function checkDocs({ docs }: SiteConfig, text: ConfigText): Diagnostic[] {
  const duplicates = (key: 'versions' | 'sidebars', field: 'name' | 'path', values: readonly string[]): Diagnostic[] =>
    values.flatMap((value, index) =>
      values.indexOf(value) === index
        ? []
        : [
            invalidValue(
              text,
              ['docs', key, index],
              `Two ${key} have the same ${field} \`${value}\`.`,
              `Give each of them a ${field} of its own.`,
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

function checkFooter({ footer }: SiteConfig, text: ConfigText): Diagnostic[] {
  return footer.groups.flatMap((group, g) =>
    group.items.flatMap((item, i) => checkItem(item, text, ['footer', 'groups', g, 'items', i])),
  );
}

function checkSidebars({ navbar, docs }: SiteConfig, text: ConfigText): Diagnostic[] {
  const names = docs.sidebars.map((s) => s.name);
  return navbar.items.flatMap((item, index) => {
    const path = ['navbar', 'items', index];
    if (item.type === 'sidebar' && !names.includes(item.sidebar ?? '')) {
      return [
        invalidValue(
          text,
          [...path, 'sidebar'],
          `The navbar item\n${printItem(item)}\nnames the sidebar \`${item.sidebar}\`, which does not exist.`,
          oneOf(item.sidebar ?? '', names),
        ),
      ];
    }
    return checkItem(item, text, path);
  });
}

/** A link needs a target, a dropdown needs entries; the message prints the item's configuration. */
function checkItem(item: NavItem, text: ConfigText, path: readonly PropertyKey[]): Diagnostic[] {
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

function checkToc({ toc }: SiteConfig, text: ConfigText): Diagnostic[] {
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

function checkSearch({ search, i18n }: SiteConfig, text: ConfigText): Diagnostic[] {
  const codes = i18n.locales.map((l) => l.code);
  const unknownLocales = Object.keys(search.synonyms)
    .filter((code) => !codes.includes(code))
    .map((code) =>
      invalidValue(
        text,
        ['search', 'synonyms', code],
        `\`search.synonyms\` names \`${code}\`, which is no configured locale.`,
        oneOf(code, codes),
      ),
    );
  return [...unknownLocales, ...checkServer(search, text), ...checkSemantic(search, text)];
}

function checkSemantic({ semantic, provider }: SiteConfig['search'], text: ConfigText): Diagnostic[] {
  if (!semantic || provider === 'local') return [];
  const message = `\`search.semantic\` is for the local index, but the provider is \`${provider}\`.`;
  return [invalidValue(text, ['search', 'semantic'], message, "Leave it out, or use `provider: 'local'`.")];
}

function checkServer(search: SiteConfig['search'], text: ConfigText): Diagnostic[] {
  if (search.provider !== 'meilisearch') return [];
  return (['host', 'apiKey'] as const)
    .filter((key) => search[key] === null)
    .map((key) =>
      invalidValue(
        text,
        ['search'],
        `\`search.${key}\` is missing, and the provider \`meilisearch\` needs it.`,
        `Set \`search.${key}\`, or use \`provider: 'local'\`.`,
      ),
    );
}

function checkBounds({ checks, i18n }: SiteConfig, text: ConfigText): Diagnostic[] {
  const codes = i18n.locales.map((l) => l.code);
  return Object.keys(checks.description)
    .filter((code) => !codes.includes(code))
    .map((code) =>
      invalidValue(
        text,
        ['checks', 'description', code],
        `\`checks.description\` names \`${code}\`, which is no configured locale.`,
        oneOf(code, codes),
      ),
    );
}

/** The configuration is trusted, but what the policy forbids would not work. */
function checkHead({ head, csp }: SiteConfig, text: ConfigText): Diagnostic[] {
  return head.flatMap((tag, index) => {
    const fault = headFault(tag, { isTrusted: true, hasPolicy: csp !== null });
    if (fault === null) return [];
    const hint = 'Put code into a file of `static`, and name that file in `src`; or remove the tag.';
    return [invalidValue(text, ['head', index], `The tag \`${tag.tag}\` in \`head[${index}]\` ${fault}.`, hint)];
  });
}
