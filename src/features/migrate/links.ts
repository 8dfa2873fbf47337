import { percentEncoded } from '../../base/percent-encoding.js';
import { decodedAddress } from '../../shared/addresses.js';
import type { RewrittenPage } from '../mdx/text/index.js';
import { leadsUp } from './tree.js';

/** Targets in `[text](target "title")`, in definitions, and in `src` and `href` of HTML. */
const TARGETS =
  /(\]\([ \t]*)(<[^>\n]*>|[^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)|(^[ \t]*\[[^\]\n]+\]:[ \t]+)(<[^>\n]*>|\S+)|(<(?:a|img|source|video|audio)\b[^>\n]*?\s(?:href|src)=)("[^"\n]*"|'[^'\n]*')/g;

/** Changes the targets of links and pictures outside of code, in every syntax. */
export function replaceLinks(page: RewrittenPage, change: (target: string, line: number) => string): void {
  page.replaceText('link', (text, line) =>
    text.replace(TARGETS, (match: string, ...groups: (string | undefined)[]) => {
      const beginning = groups[0] ?? groups[2] ?? groups[4] ?? '';
      const targetText = groups[1] ?? groups[3] ?? groups[5] ?? '';
      const [, open = '', target = '', close = ''] = /^([<"']?)(.*?)([>"']?)$/.exec(targetText) ?? [];
      const newTarget = target === '' ? target : change(target, line);
      if (newTarget === target && leadsOut(page.file, target))
        page.report('outside', `The file ${target} is outside the site and is not copied.`, line);
      return newTarget === target ? match : `${beginning}${open}${newTarget}${close}`;
    }),
  );
}

/** True for a link to a file (not a page) above the folder of the site. */
function leadsOut(file: string, target: string): boolean {
  const { path } = targetParts(target);
  const isFile = /\.(?!html?$)\w+$/.test(path) && !isOutside(path) && !path.startsWith('/');
  return isFile && leadsUp(`${file}/../${decodedAddress(path)}`);
}

/** Splits a target: `a.md#install` has the path `a.md` and the hash `#install`. */
export function targetParts(target: string): { readonly path: string; readonly query: string; readonly hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? [];
  return { path, query, hash };
}

/** A path as the target of a link: without what Markdown or an address would read as syntax. `what?.md` becomes `what%3F.md`. */
export function linkPath(path: string): string {
  return path.replace(/[%?#\s<>()[\]"'\\]/g, percentEncoded);
}

/** True for an address with a scheme or a host. */
export function isOutside(target: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target);
}
