import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../support/servers.js';

/**
 * Features that browsers got after the build target of scripts and styles, or that not all of them have: the name in the theme's
 * documentation, and a pattern for sources.
 */
const NEW_FEATURES: Readonly<Record<string, RegExp>> = {
  'anchor positioning': /\banchor-name|\bposition-(?:anchor|area)|\banchor\(/,
  'animation-timeline': /\banimation-timeline/,
  'view transitions': /\bview-transition|\bstartViewTransition/,
  '@starting-style': /@starting-style/,
  'light-dark()': /\blight-dark\(/,
  'text-wrap': /\btext-wrap/,
  'text-spacing-trim': /\btext-spacing-trim/,
  'text-autospace': /\btext-autospace/,
  'text-box': /\btext-box/,
  popover: /\bpopover[=>]|\b(?:show|toggle|hide)Popover\b|:popover-open/,
  'interpolate-size': /\binterpolate-size|\bcalc-size\(/,
  'nested rules': /^\s*&/m,
  ':has()': /:has\(/,
  '@scope': /@scope\b/,
  '@property': /@property\b/,
  '@layer': /@layer\b/,
  'field-sizing': /\bfield-sizing/,
  'scrollbar-width': /\bscrollbar-width/,
  'scrollbar-color': /\bscrollbar-color/,
  'scrollbar-gutter': /\bscrollbar-gutter/,
  'content-visibility': /\bcontent-visibility/,
  'transition-behavior': /\btransition-behavior|\ballow-discrete/,
  '::details-content': /::details-content/,
  ':open': /:open\b/,
  subgrid: /\bsubgrid\b/,
  'round()': /(?<![.\w])round\(/,
  'linear()': /(?<![-.\w])linear\(/,
  'relative colours': /\((?:in [a-z]+ )?from (?:var\(|#)/,
  'hanging-punctuation': /\bhanging-punctuation/,
  '<details name>': /<details[^>]* name=/,
  closedby: /\bclosed[bB]y=/,
  commandfor: /\bcommand[fF]or=/,
  '<link rel="expect" blocking="render">': /blocking: 'render'/,
  speculationrules: /speculationrules/,
  fetchpriority: /\bfetch[pP]riority/,
  'Navigation API': /(?<![.\w-])navigation\.\w/,
  'Intl.Segmenter': /\bIntl\.Segmenter/,
  'Intl.DurationFormat': /\bIntl\.DurationFormat/,
  URLPattern: /\bURLPattern\b/,
  'URL.parse': /\bURL\.(?:parse|canParse)\b/,
  'import attributes': /\bwith \{ type:/,
  'Promise.withResolvers': /\bPromise\.(?:withResolvers|try)\b/,
  'methods of sets': /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  'Object.groupBy': /\b(?:Object|Map)\.groupBy\b/,
  'Array.fromAsync': /\bArray\.fromAsync\b/,
  'AbortSignal.any': /\bAbortSignal\.any\b/,
  'moveBefore()': /\.moveBefore\(/,
  'checkVisibility()': /\.checkVisibility\(/,
  CloseWatcher: /\bCloseWatcher\b/,
  'scheduler.yield()': /\bscheduler\./,
  scrollend: /\bscrollend\b/,
  'CSS.highlights': /\bCSS\.highlights\b/,
  requestIdleCallback: /\brequestIdleCallback\b/,
  'navigator.connection': /\bconnection \} = navigator|\bnavigator\.connection\b/,
  'navigator.storage.estimate()': /\bstorage\.estimate\b/,
};

/** Sources of browser code and styles, without their comments. */
const SOURCES = ['src/client', 'src/shared', 'templates']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(ROOT, folder, file)),
  )
  .filter((file) => /\.(?:css|tsx?)$/.test(file))
  .map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''))
  .join('\n');

const listed =
  /\n## New features of browsers \{#.*\}\n([\s\S]*?)\n## |\n## New features of browsers \{#.*\}\n([\s\S]*)$/
    .exec(readFileSync(join(ROOT, 'docs/content/en/reference/theme.md'), 'utf8'))
    ?.slice(1)
    .join('');

it.each(Object.entries(NEW_FEATURES))(
  'the page of the theme says what is there without %s, where it is used',
  (name, pattern) => {
    expect(listed?.includes(name)).toBe(pattern.test(SOURCES));
  },
);
