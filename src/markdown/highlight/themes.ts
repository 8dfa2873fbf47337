import type { ThemeRegistrationResolved } from 'shiki/core';
import { problem, SiteError } from '../../base/diagnostics.js';
import { nearest } from '../../base/nearest.js';
import type { CodeThemes } from '../compiler-options.js';

/** Two themes as resolved by Shiki. */
export interface ThemePair {
  readonly light: ThemeRegistrationResolved;
  readonly dark: ThemeRegistrationResolved;
}

/** Loads a pair of Shiki themes by name. */
export async function loadThemes(names: CodeThemes): Promise<ThemePair> {
  const [light, dark] = await Promise.all([loadTheme(names.light), loadTheme(names.dark)]);
  return { light, dark };
}

async function loadTheme(name: string): Promise<ThemeRegistrationResolved> {
  const [{ bundledThemes }, { normalizeTheme }] = await Promise.all([import('shiki/themes'), import('shiki/core')]);
  const load = Object.hasOwn(bundledThemes, name) ? bundledThemes[name as keyof typeof bundledThemes] : undefined;
  if (load === undefined) throw unknownTheme(name, Object.keys(bundledThemes));
  return normalizeTheme((await load()).default);
}

function unknownTheme(name: string, names: readonly string[]): SiteError {
  const nearestName = nearest(name, names);
  const hint = nearestName === null ? 'https://shiki.style/themes lists the themes.' : `Write \`${nearestName}\`.`;
  return new SiteError([problem('unknown-code-theme', `There is no code theme \`${name}\`.`, { hint })]);
}
