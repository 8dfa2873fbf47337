import type { Modes, Tokens } from '../../model/theme-config.js';

/** Colours of `templates/styles/tokens.css` for code highlighting, with their backgrounds. They apply unless the site sets a palette. */
export const OWN_TOKENS: Modes<Tokens> = {
  light: {
    ink: '#1b1e24',
    'ink-faint': '#646b77',
    seal: '#b93a24',
    tip: '#1a6b48',
    info: '#1f4fc4',
    warning: '#85510a',
    danger: '#b3261e',
    important: '#6d3aa8',
    'code-ground': '#faf8f3',
  },
  dark: {
    ink: '#e5e6ea',
    'ink-faint': '#949ba8',
    seal: '#ff8d72',
    tip: '#6fd3a3',
    info: '#92b4ff',
    warning: '#eec06a',
    danger: '#ff9a90',
    important: '#cfa8ff',
    'code-ground': '#191c22',
  },
};
