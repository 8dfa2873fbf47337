import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { errorCode } from '../base/files.js';
import { shortHash } from '../base/hash.js';
import type { SiteConfig } from '../model/config.js';
import type { Asset } from '../model/doc.js';
import { withBase } from '../site/index.js';

/** Files that pages refer to by relative path, published below `assets/files/` under a name with their hash. */
export interface ContentAssets {
  /** Address of an asset, with base; throws `SiteError` for a file that cannot be read. */
  hrefOf(asset: Asset): string;
  /** Publishes a generated file under a name of its own; answers its address, with base. */
  publish(file: string, absolutePath: string): string;
  /** Output file → absolute path of everything asked for so far. */
  readonly files: ReadonlyMap<string, string>;
}

/** Starts an empty collection. */
export function createContentAssets(config: SiteConfig): ContentAssets {
  const files = new Map<string, string>();
  const known = new Map<string, string>();
  return {
    files,
    publish(file, absolutePath) {
      files.set(file, absolutePath);
      return withBase(config.baseUrl, file);
    },
    hrefOf(asset) {
      if (asset.absolutePath === null) return config.baseUrl + asset.src.replace(/^\//, '').replace(/#.*$/, '');
      let file = known.get(asset.absolutePath);
      if (file === undefined) {
        file = publishedName(asset.absolutePath, asset);
        known.set(asset.absolutePath, file);
        files.set(file, asset.absolutePath);
      }
      return withBase(config.baseUrl, file);
    },
  };
}

function publishedName(absolutePath: string, { src, place }: Asset): string {
  const extension = extname(absolutePath);
  try {
    const hash = shortHash(readFileSync(absolutePath));
    return `assets/files/${basename(absolutePath, extension)}-${hash}${extension}`;
  } catch (error) {
    const message = `The file \`${src}\` cannot be read (${errorCode(error)}).`;
    throw new SiteError([problem('unreadable-file', message, { place, hint: 'Check that you may read it.' })]);
  }
}
