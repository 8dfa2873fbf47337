import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { posix } from '../base/files.js';
import { loadIfInstalled } from '../base/optional-package.js';

/**
 * KaTeX positions its boxes with inline styles, which a strict content security policy forbids. Here each style is replaced with classes
 * from a fixed set: a property is bound to one of three channels, and a channel's value is the sum of whole and hundredth ems.
 */
const CHANNELS = ['a', 'b', 'c'] as const;

/** Largest whole number of ems with a class. */
const MAX_EM = 60;

/** Properties with a length, and their letter in class names. */
const MEASURES: Readonly<Record<string, string>> = {
  height: 'h',
  width: 'w',
  'min-width': 'm',
  top: 't',
  bottom: 'o',
  left: 'x',
  'vertical-align': 'v',
  'margin-left': 'l',
  'margin-right': 'r',
  'padding-left': 'p',
  'border-bottom-width': 'u',
  'border-top-width': 'd',
  'border-right-width': 's',
  'border-left-width': 'q',
  'border-width': 'e',
};

/** Classes for declarations without a length. */
const CONSTANTS: Readonly<Record<string, string>> = {
  'position:relative': 'k-relative',
  'border-style:solid': 'k-solid',
  'border-right-style:solid': 'k-right-solid',
  'border-right-style:dashed': 'k-right-dashed',
  'border-top-style:dashed': 'k-top-dashed',
  'margin:0 -0.02em': 'k-tight',
};

/** A tag up to its styles; `class` is its first attribute. */
const STYLED = /<([a-z]+)(?:\s+class="([^"]*)")?([^<>]*?)\s+style="([^"]*)"/g;
const EMS = /^(-?\d*\.?\d+)em$/;

/** Replaces the style attributes of KaTeX's HTML with classes; collects declarations without a class in `lostDeclarations`. */
export function withoutStyles(html: string, lostDeclarations: Set<string>): string {
  return html.replace(STYLED, (_, ...groups: (string | undefined)[]) => {
    const [tag, className, otherAttributes = '', style = ''] = groups;
    const classes = [...(className ? [className] : []), ...styleClasses(style, lostDeclarations)];
    return classes.length === 0
      ? `<${tag}${otherAttributes}`
      : `<${tag} class="${classes.join(' ')}"${otherAttributes}`;
  });
}

function styleClasses(style: string, lostDeclarations: Set<string>): readonly string[] {
  const classes: string[] = [];
  let usedChannels = 0;
  for (const declaration of style.split(';').filter(Boolean)) {
    const constant = CONSTANTS[declaration];
    const [property = '', value = ''] = declaration.split(':');
    const letter = MEASURES[property];
    const ems = Number(EMS.exec(value.trim())?.[1] ?? Number.NaN);
    const channel = CHANNELS[usedChannels];
    if (constant !== undefined) classes.push(constant);
    else if (letter === undefined || Number.isNaN(ems) || channel === undefined) lostDeclarations.add(declaration);
    else {
      usedChannels++;
      classes.push(`k${letter}${channel}`, ...valueClasses(channel, ems));
    }
  }
  return classes;
}

function valueClasses(channel: string, ems: number): readonly string[] {
  const hundredths = Math.min(Math.round(Math.abs(ems) * 100), MAX_EM * 100 + 99);
  const sign = ems < 0 && hundredths > 0 ? 'n' : '';
  return [`k${channel}${sign}${Math.floor(hundredths / 100)}`, `k${channel}${sign}f${hundredths % 100}`];
}

/** Rules for all classes of formulas. */
function mathClasses(): string {
  const rules = CHANNELS.flatMap((channel) => [...bindings(channel), ...values(channel)]);
  const constants = Object.entries(CONSTANTS).map(([declaration, name]) => `.${name}{${declaration}}`);
  return `${[...rules, ...constants].join('\n')}\n`;
}

function bindings(channel: string): readonly string[] {
  return Object.entries(MEASURES).map(
    ([property, letter]) => `.katex .k${letter}${channel}{${property}:calc(var(--k${channel}) + var(--k${channel}f))}`,
  );
}

function values(channel: string): readonly string[] {
  const rules: string[] = [];
  for (const [sign, minus] of [
    ['', ''],
    ['n', '-'],
  ] as const) {
    for (let em = 0; em <= MAX_EM; em++) rules.push(`.k${channel}${sign}${em}{--k${channel}:${minus}${em}em}`);
    for (let part = 0; part < 100; part++)
      rules.push(`.k${channel}${sign}f${part}{--k${channel}f:${minus}${part / 100}em}`);
  }
  return rules;
}

/**
 * Shows KaTeX's HTML instead of the MathML, which is clipped and only read aloud. The theme protects `hidden`, so this needs `!important`
 * and repeats KaTeX's own display for blocks. The MathML is not selectable, so that copied text contains each formula once.
 */
const SHOWN = `.katex-html[hidden]{display:inline!important}
.katex-display>.katex>.katex-html[hidden]{display:block!important}
.katex-mathml{user-select:none}`;

/**
 * Style sheet of formulas: KaTeX's own, with its WOFF2 fonts by absolute path for the bundler, and the classes that replace its inline
 * styles. Without it browsers lay out the MathML, since KaTeX's HTML is `hidden`. Null if KaTeX is not installed, which each page with a
 * formula reports.
 */
export async function mathCss(): Promise<string | null> {
  const { resolve } = createRequire(import.meta.url);
  const file = await loadIfInstalled('katex', async () => resolve('katex/dist/katex.min.css'));
  if (file === null) return null;
  const fonts = posix(join(dirname(file), 'fonts'));
  const css = (await readFile(file, 'utf8'))
    .replace(/,url\(fonts\/[^)]*\) format\("(?:woff|truetype)"\)/g, '')
    .replace(/url\(fonts\/([^)]*)\)/g, (_, name: string) => `url("${fonts}/${name}")`);
  return `${css}\n${SHOWN}\n${mathClasses()}`;
}
