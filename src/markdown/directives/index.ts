import { ADMONITIONS, type InlineDirective } from '../../dialect/names.js';
import { admonition } from './admonition.js';
import { card, cards } from './cards.js';
import { command, install } from './command.js';
import type { DirectiveSpec } from './directive.js';
import { fileTree } from './file-tree.js';
import { badge, icon, kbd } from './inline.js';
import { steps } from './steps.js';
import { tab, tabs } from './tabs.js';

/** Every directive of the dialect by name; `include` is resolved before, when files are put together. */
export const DIRECTIVES: Readonly<Record<string, DirectiveSpec>> = {
  ...Object.fromEntries(ADMONITIONS.map((kind) => [kind, admonition])),
  badge,
  card,
  cards,
  command,
  'file-tree': fileTree,
  icon,
  include: { forms: ['leafDirective'], attributes: ['file'], render: () => [] },
  install,
  kbd,
  steps,
  tab,
  tabs,
} satisfies Record<InlineDirective, DirectiveSpec> & Record<string, DirectiveSpec>;
