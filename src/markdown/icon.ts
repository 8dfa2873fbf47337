import type { Node } from 'mdast';
import { docsPage } from '../base/docs-address.js';
import { isSetIcon } from '../base/icon-sets.js';
import { nearest } from '../base/nearest.js';
import { drawnBody, drawnWidth } from '../shared/icon-drawing.js';
import { ICON_LINES, icons } from '../shared/icons.js';
import type { Child } from './dialect/tree.js';
import { inlineFault } from './fault.js';
import { markup } from './html-nodes.js';
import type { Page } from './page-draft.js';

const FRAME = `viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" ${ICON_LINES} aria-hidden="true"`;

/** Markup of an icon, or a fault for an unknown name. A name such as `mdi:account` is that of an installed set. */
export function iconNode(name: string, at: Node, page: Page): Child {
  if (isSetIcon(name)) return setIconNode(name, at, page);
  const shape = Object.hasOwn(icons, name) ? icons[name] : undefined;
  if (shape !== undefined) return markup(`<svg class="icon icon-${name}" ${FRAME}>${shape}</svg>`, '', at);
  const nearestName = nearest(name, Object.keys(icons));
  const hint = nearestName === null ? `See ${docsPage('markdown')} for the icons.` : `Write \`${nearestName}\`.`;
  return inlineFault(page, at, { code: 'unknown-icon', message: `There is no icon \`${name}\`.`, hint, about: name });
}

function setIconNode(name: string, at: Node, page: Page): Child {
  const found = page.icons.find(name);
  for (const { absolutePath, hash } of found.sources) page.dependencies.set(absolutePath, hash);
  if (!('drawing' in found)) {
    const { sources: _sources, ...finding } = found;
    return inlineFault(page, at, { ...finding, about: name });
  }
  const { drawing } = found;
  const body = drawnBody(drawing, `icon-${name.replace(':', '-')}-${++page.counts.icons}-`);
  const size = `width="${drawnWidth(drawing, 24)}" height="24"`;
  const frame = `class="icon icon-set" data-icon="${name}" viewBox="${drawing.viewBox}" ${size} aria-hidden="true"`;
  return markup(`<svg ${frame}>${body}</svg>`, '', at);
}
