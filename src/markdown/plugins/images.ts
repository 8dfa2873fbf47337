import { dirname } from 'node:path';
import type { Properties } from 'hast';
import type { Image, Node, Paragraph, Root } from 'mdast';
import { imageSize } from '../../base/image-size.js';
import { nearestPath } from '../../base/nearest.js';
import { nearestFile } from '../../base/nearest-file.js';
import { decoded, isExternal, isSafeUrl } from '../../shared/addresses.js';
import { slot } from '../../shared/slots.js';
import type { Child } from '../dialect/tree.js';
import { nodesWhere, replaceNodes } from '../dialect/tree-walk.js';
import { inlineFault } from '../fault.js';
import { type Box, box, textNode } from '../html-nodes.js';
import { encodeUrl, refuse } from '../link-target.js';
import { locateAsset, nearbyFiles, outsideContent, readDependency } from '../located-files.js';
import { type Fault, fragmentOf, type Page, placeOf, report } from '../page-draft.js';
import { takeAttributes } from '../picture-attributes.js';

const MODES: Readonly<Record<string, string>> = {
  'gh-dark-mode-only': 'dark-only',
  'gh-light-mode-only': 'light-only',
  'dark-mode-only': 'dark-only',
  'light-mode-only': 'light-only',
};

/** Names of images that always have a size; an SVG may lack one. */
const RASTER_NAME = /\.(?:png|jpe?g|gif|webp|avif)$/i;

const PATHS_COUNT = "Paths are relative to the page's folder, or, with a leading slash, to the static folder.";

/**
 * Adds size and lazy loading to images, except those of the first screen. One with a title, alone in its paragraph, becomes a figure with a
 * caption.
 */
export function images(root: Root, page: Page): void {
  hurryFirstScreen(root, page);
  replaceNodes(root, (node, parent, index) => {
    if (node.type === 'paragraph') return figure(node, page);
    if (node.type !== 'image') return null;
    takeAttributes(node, parent.children[index + 1], page);
    return [picture(node, page)];
  });
}

/**
 * Pictures of the first screen load at once, and the first of them before others. One for a colour mode stays lazy, because only lazy
 * pictures are not loaded while they are hidden.
 */
function hurryFirstScreen(root: Root, page: Page): void {
  if (!page.features.has('directive:hero')) return;
  const components = nodesWhere(root, (node) => node.type === 'component');
  const hero = components.find(({ index }) => page.components[index]?.name === 'hero');
  if (hero === undefined) return;
  const pictures = nodesWhere(hero, (node) => node.type === 'image');
  for (const [index, node] of pictures.entries()) {
    const isOfMode = modeOf(node.url) !== null;
    const attributes: Properties = {
      ...(!isOfMode && { loading: 'eager' }),
      ...((index === 0 || isOfMode) && { fetchPriority: 'high' }),
    };
    node.data = { ...node.data, attributes } as NonNullable<Image['data']>;
  }
}

function figure(paragraph: Paragraph, page: Page): readonly Child[] | null {
  for (const [index, child] of paragraph.children.entries())
    if (child.type === 'image') takeAttributes(child, paragraph.children[index + 1], page);
  const content = paragraph.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const captions = content.map((child) => (child.type === 'image' ? (child.title ?? null) : null));
  const caption = captions.find((title) => title !== null);
  if (caption == null || content.some((child) => child.type !== 'image')) return null;
  const pictures = content.map((child) => (child.type === 'image' ? picture({ ...child, title: null }, page) : child));
  const className = ['figure', ...floatingOf(pictures)];
  return [box('figure', { className }, [...pictures, box('figcaption', {}, [textNode(caption)])], paragraph)];
}

/** Moves the classes of floating pictures to the figure around them. */
function floatingOf(pictures: readonly Child[]): readonly string[] {
  const found = new Set<string>();
  for (const { properties } of pictures.filter((child) => child.type === 'box')) {
    const classes = Array.isArray(properties.className) ? properties.className.map(String) : [];
    for (const name of classes) if (name.startsWith('floating-')) found.add(name);
    properties.className = classes.filter((name) => !name.startsWith('floating-'));
  }
  return [...found].slice(0, 1);
}

function picture(node: Image, page: Page): Child {
  const [path = '', hash = ''] = node.url.split('#');
  const mode = MODES[hash];
  const { attributes } = (node.data ?? {}) as { readonly attributes?: Properties };
  const source = isExternal(node.url) || node.url === '' ? externalSource(node, page) : fileSource(node, page, path);
  if (isFault(source)) return source;
  const ownClasses = attributes?.className;
  const className = ['image', ...(mode === undefined ? [] : [mode]), ...(Array.isArray(ownClasses) ? ownClasses : [])];
  const title = node.title == null ? {} : { title: node.title };
  page.features.add('zoom');
  const properties = {
    ...source,
    ...scaledSize(attributes, source),
    className,
    alt: node.alt ?? '',
    ...title,
    loading: attributes?.loading ?? 'lazy',
    decoding: 'async',
  };
  return box('img', properties, [], node);
}

/** The author's own attributes; if only one side is given, the other follows from the file. */
function scaledSize(attributes: Properties = {}, { width, height }: Properties): Properties {
  const [ownWidth, ownHeight] = [Number(attributes.width), Number(attributes.height)];
  if (!(Number(width) > 0) || !(Number(height) > 0)) return attributes;
  const ratio = Number(width) / Number(height);
  if (attributes.height === undefined && ownWidth > 0) return { ...attributes, height: Math.round(ownWidth / ratio) };
  if (attributes.width === undefined && ownHeight > 0) return { ...attributes, width: Math.round(ownHeight * ratio) };
  return attributes;
}

function isFault(source: Properties | Box): source is Box {
  return source['type'] === 'box';
}

function externalSource(node: Image, page: Page): Properties {
  if (page.trusted || isSafeUrl(node.url)) return { src: encodeUrl(node.url) };
  refuse(page, node, node.url);
  return {};
}

/** Address and size of an image of the site, or a fault if the file is missing. */
function fileSource(node: Image, page: Page, path: string): Properties | Box {
  const picture = pictureOrFault(page, node, path);
  if ('fault' in picture) return inlineFault(page, node, picture.fault);
  const destination = node.data?.destination;
  if (destination !== undefined)
    fragmentOf(page, node).edits.push({ start: destination[0], end: destination[1], text: picture.src });
  return { src: picture.src, ...picture.size };
}

/** An image of the site. */
export interface LocatedPicture {
  readonly src: string;
  /** Null for an SVG without a size. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** The image at an address in raw HTML; null, with a report, if it is missing. */
export function locatePicture(page: Page, node: Node, url: string): LocatedPicture | null {
  const [path = ''] = url.split('#');
  const picture = pictureOrFault(page, node, path);
  if (!('fault' in picture)) return picture;
  report(page, node, picture.fault);
  return null;
}

/** Class of an image for one colour mode; null for both. */
export function modeOf(url: string): string | null {
  return MODES[url.split('#')[1] ?? ''] ?? null;
}

/** Dimensions that the author did not give. */
export function sizeBeside(
  width: string | null,
  size: { readonly width: number; readonly height: number },
): Readonly<Record<string, number>> {
  if (width === null) return { width: size.width, height: size.height };
  return Number(width) > 0 ? { height: Math.round((Number(width) * size.height) / size.width) } : {};
}

function pictureOrFault(page: Page, node: Node, path: string): LocatedPicture | { readonly fault: Fault } {
  const [name = ''] = path.split('?');
  const fragment = fragmentOf(page, node);
  const locatedFile = locateAsset(page, fragment, decoded(name));
  if (locatedFile.kind === 'outside') return { fault: outsideContent(name) };
  if (locatedFile.kind === 'missing') {
    const meant =
      nearestFile(page.options.contentDir, dirname(fragment.absolutePath), decoded(name)) ??
      nearestPath(name, nearbyFiles(page, fragment, name));
    const hint = meant === null ? PATHS_COUNT : `Did you mean \`${meant}\`?`;
    return { fault: { code: 'image-not-found', message: `There is no picture \`${name}\`.`, hint, about: name } };
  }
  const index =
    page.assets.push({
      src: name,
      absolutePath: locatedFile.isStatic ? null : locatedFile.absolutePath,
      place: placeOf(page, node),
    }) - 1;
  const bytes = readDependency(page, locatedFile.absolutePath);
  const size = bytes === null ? null : imageSize(bytes);
  if (size === null && RASTER_NAME.test(name)) reportUnreadable(page, node, name);
  return { src: slot('asset', index), size: size === null ? null : { width: size.width, height: size.height } };
}

function reportUnreadable(page: Page, node: Node, name: string): void {
  report(page, node, {
    code: 'image-unreadable',
    message: `The size of the picture \`${name}\` cannot be read: the file is damaged, or its format is not the one that its name says.`,
    hint: 'Save the picture again in the format of its file extension.',
    about: name,
    severity: 'warning',
  });
}
