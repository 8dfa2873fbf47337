import type { Tokens } from '../../model/theme-config.js';

/** Colours of the default themes, and the palette token that replaces each; others are those of minor punctuation. */
const ROLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'github-light': {
    '#24292e': 'ink',
    '#6a737d': 'ink-faint',
    '#d73a49': 'seal',
    '#005cc5': 'info',
    '#6f42c1': 'important',
    '#032f62': 'tip',
    '#22863a': 'tip',
    '#e36209': 'warning',
    '#b31d28': 'danger',
  },
  'github-dark': {
    '#e1e4e8': 'ink',
    '#6a737d': 'ink-faint',
    '#f97583': 'seal',
    '#79b8ff': 'info',
    '#b392f0': 'important',
    '#9ecbff': 'tip',
    '#dbedff': 'tip',
    '#85e89d': 'tip',
    '#ffab70': 'warning',
    '#fdaeb7': 'danger',
  },
};

/** Code colours from a palette; null without one, and for themes chosen by the site. */
export function ownColors(
  theme: string,
  tokens: Tokens | null,
): { readonly ground: string; colorOf(color: string): string } | null {
  const roles = Object.hasOwn(ROLES, theme) ? ROLES[theme] : undefined;
  if (tokens === null || roles === undefined) return null;
  return {
    ground: tokens['code-ground'] ?? tokens['raised'] ?? '#ffffff',
    colorOf: (color) => tokens[roles[color.toLowerCase()] ?? 'ink-faint'] ?? color,
  };
}
