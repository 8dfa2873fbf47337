import { writeFence } from '../../dialect/fence/fence-lines.js';
import { bullet, escapeMarkdown } from '../markdown.js';
import { markedText, type Texts } from '../overlay/texts.js';
import type { PageAnchors } from './anchors.js';
import type { Api, Sample, TypeTarget, TypeText } from './api.js';

/** What the pages of a package's reference share. */
export interface Library {
  readonly api: Api;
  readonly packageName: string;
  readonly version: string;
  /** Route of the index page without slashes at the ends. */
  readonly route: string;
  readonly sourceUrl: string | null;
  readonly texts: Texts;
  readonly anchors: ReadonlyMap<string, PageAnchors>;
}

/** One page of it. */
export interface View extends Library {
  readonly module: string;
}

/** Address of a symbol or member (`Name`, `Name.member`); of the module's page where `name` is empty. */
export function hrefOf(target: { readonly module: string; readonly name: string }, view: View): string {
  const page = target.module === 'index' ? `/${view.route}` : `/${view.route}/${target.module}`;
  if (target.name === '') return page;
  const anchors = view.anchors.get(target.module);
  const id = anchors?.get(target.name) ?? anchors?.get(target.name.split('.')[0] ?? '');
  return `${target.module === view.module ? '' : page}${id === undefined ? '' : `#${id}`}`;
}

/** A name in code font that leads to its description. */
export function symbolLink(target: { readonly module: string; readonly name: string }, view: View): string {
  return `[\`${target.name === '' ? target.module : target.name}\`](${hrefOf(target, view)})`;
}

/** A type in code font, every name in it a link to its home. */
export function typeMarkup(type: TypeText, view: View): string {
  const parts = type.map((part) =>
    part.target === null
      ? escapeMarkdown(part.text)
      : `[${escapeMarkdown(part.text)}](${targetHref(part.target, view)})`,
  );
  return `<code class="api-type">${parts.join('')}</code>`;
}

function targetHref(target: TypeTarget, view: View): string {
  return target.kind === 'url' ? target.url : hrefOf(target, view);
}

/** A unit's text, ready for the page: links resolved, and marked where it is in the source language. */
export function unitText(key: string, source: string, view: View): string {
  return markedText(view.texts.unit(key, source), view.texts).replace(
    /\]\(symbol:([^.)]+)\.([^)]+)\)/g,
    (_, module: string, name: string) => `](${hrefOf({ module, name }, view)})`,
  );
}

/** The samples of a symbol below a bold line: the locale's, else the package's own, which the build does not check. */
export function samplesMarkup(key: string, samples: readonly Sample[], view: View): string {
  const own = view.texts.samples(key);
  if (own !== null) return `**${view.texts.word('example')}**\n\n${own}`;
  if (samples.length === 0) return '';
  const parts = samples.map((sample, n) => {
    const caption = sample.caption === '' ? '' : `${unitText(`${key}:sample${n + 1}`, sample.caption, view)}\n\n`;
    const language = sample.language === 'typescript' ? 'ts' : sample.language;
    return `${caption}${writeFence(sample.code, `${language} noCheck="sample of the package"`)}`;
  });
  return [`**${view.texts.word(samples.length > 1 ? 'examples' : 'example')}**`, ...parts].join('\n\n');
}

/** `name type (optional): text` as a list entry. */
export function entry(head: string, notes: readonly string[], text: string, view: View): string {
  return bullet(view.texts.explained(head + view.texts.inBrackets(notes), text));
}
