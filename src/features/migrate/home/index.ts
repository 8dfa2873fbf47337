import type { ReportFinding } from '../../mdx/text/index.js';
import type { Home } from '../model.js';
import { markupWithout } from './html.js';
import { type HomeNode, homeParts } from './parts.js';

export { readMarkup } from './html.js';
export { readReactPage } from './jsx.js';

/** Context and callbacks for a home page. */
export interface HomeContext {
  /** File of the old site, for reports. */
  readonly file: string;
  readonly linkTo: (target: string) => string;
  readonly report: ReportFinding;
  /** Keeps everything that the hero does not show as HTML, instead of losing it. */
  readonly keepsRest: boolean;
}

/** The hero of a home page that was a component, from its literal texts. Everything lost is a finding. */
export function homeOf(nodes: readonly HomeNode[], { file, linkTo, report, keepsRest }: HomeContext): Home {
  const { title, tagline, actions, shown, lost } = homeParts(nodes);
  const found = [
    ...(title === null ? [] : ['title']),
    ...(tagline === null ? [] : ['tagline']),
    ...(actions.length === 0 ? [] : ['links']),
  ];
  const origin =
    found.length === 0
      ? 'The settings of the site give its hero.'
      : `Its hero has the ${found.join(', ')} that stand in it.`;
  const rest = keepsRest ? markupWithout(nodes, shown).trim() : '';
  const loss = lost.length === 0 || rest !== '' ? '' : ` Left out: ${lost.join(', ')}.`;
  report('home', `The home page was a component. ${origin}${loss}`, file);
  return { title, tagline, links: actions.map(({ label, href }) => `[${escaped(label)}](${linkTo(href)})`), rest };
}

/** A text escaped for use between brackets in Markdown. */
function escaped(label: string): string {
  return label.replace(/[[\]\\]/g, '\\$&');
}
