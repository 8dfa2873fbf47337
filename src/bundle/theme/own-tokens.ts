import { COLORED_KINDS, colorOfKind } from '../../model/admonitions.js';
import type { Modes, Tokens } from '../../model/theme-config.js';

/** Colours of `templates/styles/tokens.css` for code highlighting, with their backgrounds. They apply unless the site sets a palette. */
export const OWN_TOKENS: Modes<Tokens> = {
  light: { ink: '#1b1e24', 'ink-faint': '#646b77', seal: '#b93a24', ...kinds('light'), 'code-ground': '#faf8f3' },
  dark: { ink: '#e5e6ea', 'ink-faint': '#949ba8', seal: '#ff8d72', ...kinds('dark'), 'code-ground': '#191c22' },
};

function kinds(mode: keyof Modes<unknown>): Tokens {
  return Object.fromEntries(COLORED_KINDS.map((kind) => [kind, colorOfKind(kind).text[mode]]));
}
