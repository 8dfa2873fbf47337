import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ACTIVE_FILE_HINT, activeContent } from '../base/active-files.js';
import { assetName } from '../base/asset-name.js';
import { problem, SiteError } from '../base/diagnostics.js';
import { errorCode } from '../base/files.js';
import { mayHoldMetadata, withoutMetadata } from '../base/picture-metadata/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Asset } from '../model/doc.js';
import { addFrame } from '../open/places.js';
import { decoded } from '../shared/addresses.js';
import { fileNameFault } from '../shared/file-names.js';
import { hrefWithBase } from '../site/index.js';

/** Files that pages refer to by relative path. They are published in `assets/files/` with a hash in their names. */
export interface ContentAssets {
  /** Address of an asset, with base. Throws `SiteError` for a file that cannot be read or that browsers would execute. */
  hrefOf(asset: Asset): string;
  /** Publishes a generated file under its own name; returns its address, with base. */
  publish(file: string, absolutePath: string): string;
  /** All files requested so far: absolute path by output file. */
  readonly files: ReadonlyMap<string, string>;
}

/** Creates an empty collection. Collections that share `names` (absolute path → output file) read each file once. */
export function createContentAssets(config: SiteConfig, names = new Map<string, string>()): ContentAssets {
  const files = new Map<string, string>();
  return {
    files,
    publish(file, absolutePath) {
      files.set(file, absolutePath);
      return hrefWithBase(config.baseUrl, file);
    },
    hrefOf(asset) {
      if (asset.absolutePath === null)
        return config.baseUrl + composed(asset.src).replace(/^\//, '').replace(/#.*$/, '');
      const file = names.get(asset.absolutePath) ?? publishedName(config, asset.absolutePath, asset);
      names.set(asset.absolutePath, file);
      files.set(file, asset.absolutePath);
      return hrefWithBase(config.baseUrl, file);
    },
  };
}

/** An address in NFC, like static files. Escapes in another form are normalised. */
function composed(src: string): string {
  const path = decoded(src);
  return path === path.normalize('NFC') ? src : encodeURI(path.normalize('NFC'));
}

function publishedName(config: SiteConfig, absolutePath: string, asset: Asset): string {
  const bytes = bytesOf(absolutePath, asset);
  const active = activeContent(absolutePath, () => bytes, config.files.active);
  if (active !== null) throw new SiteError([activeFile(config, active, asset)]);
  const name = assetName(basename(absolutePath), publishedBytes(config, absolutePath, bytes));
  const fault = fileNameFault(name);
  if (fault === null) return `assets/files/${name}`;
  throw new SiteError([addFrame(config.siteDir, invalidName(fault.message, asset))]);
}

function invalidName(reason: string, { src, place }: Asset): Diagnostic {
  const message = `The file \`${src}\` cannot be published: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
  return problem('output-name-invalid', message, { place, hint: 'Rename the file.' });
}

/** The published bytes of a file: images lose their metadata unless the site keeps it. */
export function publishedBytes({ images }: Pick<SiteConfig, 'images'>, name: string, bytes: Buffer): Buffer {
  return images.metadata === 'remove' && mayHoldMetadata(name) ? withoutMetadata(bytes) : bytes;
}

function bytesOf(absolutePath: string, { src, place }: Asset): Buffer {
  try {
    return readFileSync(absolutePath);
  } catch (error) {
    const message = `The file \`${src}\` cannot be read (${errorCode(error)}).`;
    throw new SiteError([problem('unreadable-file', message, { place, hint: 'Check that you may read it.' })]);
  }
}

function activeFile({ siteDir }: SiteConfig, active: string, { src, place }: Asset): Diagnostic {
  const finding = problem('active-file', `The file \`${src}\` ${active}; it is not published.`, {
    place,
    hint: ACTIVE_FILE_HINT,
  });
  return addFrame(siteDir, finding);
}
