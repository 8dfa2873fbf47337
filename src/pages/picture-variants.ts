import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { assetName } from '../base/asset-name.js';
import { errorCode } from '../base/files.js';
import { sha256 } from '../base/hash.js';
import { hasPath } from '../base/portable-json.js';
import { fields, isNumber, isText, listOf } from '../base/shape.js';
import type { Input, Result, Store } from '../base/store/store.js';
import type { LoadedExtension, PictureVariant } from '../extend/index.js';
import { pictures, picturesKey } from '../features/pictures/index.js';
import type { SiteConfig } from '../model/config.js';
import { siteFacts } from '../open/own-extension.js';

/** A variant of an image, as a file to publish. */
export interface ImageVariant {
  /** Relative to the output; its name contains the hash of its own bytes. */
  readonly file: string;
  /** Absolute path in the cache. */
  readonly absolutePath: string;
  readonly format: PictureVariant['format'];
  /** In pixels. */
  readonly width: number;
}

/** The variants of an image. */
export interface KnownPicture {
  /** In the order in which browsers are offered them; empty if the image needs none. */
  readonly variants: readonly ImageVariant[];
  /** Absolute paths of files that were read for them. */
  readonly files: readonly string[];
}

/** An extension that makes image variants, as all threads know it. */
export interface VariantMaker {
  /** Its number from 1, in the order of the configuration; 0 for docsgen's own. */
  readonly number: number;
  /** File extensions of its images. */
  readonly endings: readonly string[];
  /** JSON of everything that its variants depend on, besides the files that it reads. */
  readonly key: unknown;
}

/** The extensions that make variants; docsgen's own comes last. */
export function variantMakers(
  config: SiteConfig,
  extensions: readonly Pick<LoadedExtension, 'name' | 'number' | 'pictures' | 'stamp'>[],
): readonly VariantMaker[] {
  const { images } = config;
  const { endings } = pictures.site({ options: images, site: siteFacts(config) }).pictures;
  return [
    ...extensions.map(({ name, number, pictures: ownEndings, stamp }) => ({
      number,
      endings: ownEndings,
      key: [name, stamp.hash],
    })),
    { number: 0, endings, key: picturesKey(images) },
  ];
}

/** A variant in the store. */
interface StoredVariant extends Pick<ImageVariant, 'format' | 'width'> {
  readonly sha256: string;
}

/** An image in the store. */
interface StoredPicture {
  readonly variants: readonly StoredVariant[];
  readonly files: readonly { readonly absolutePath: string }[];
}

const STORED_PICTURE = fields<StoredPicture>({
  variants: listOf(fields<StoredVariant>({ format: isText, width: isNumber, sha256: isText })),
  files: listOf(hasPath),
});

/** New variants of an image. */
export interface MadePicture {
  readonly bytes: Uint8Array;
  readonly variants: readonly PictureVariant[];
  /** Files that were read for them. */
  readonly inputs: readonly Input[];
}

/** An image without variants. */
export const AS_IT_IS: KnownPicture = { variants: [], files: [] };

/** Variants of images. They are looked up by a hash of the image and its maker, and named by their own bytes. */
export class PictureVariants {
  readonly #makers: readonly VariantMaker[];
  readonly #store: Store;
  readonly #reuse: boolean;
  readonly #knownPictures = new Map<string, KnownPicture | null>();

  /** Variants are always published from the store, even if `reuse` is false and none are read from it. */
  constructor(makers: readonly VariantMaker[], store: Store, reuse: boolean) {
    this.#makers = makers;
    this.#store = store;
    this.#reuse = reuse;
  }

  /** The variants of the image at an absolute path; null if they must still be made. */
  of(picture: string): KnownPicture | null {
    const maker = this.makerOf(picture);
    if (maker === null) return AS_IT_IS;
    const lastAnswer = this.#knownPictures.get(picture);
    if (lastAnswer !== undefined) return lastAnswer;
    const knownPicture = this.#reuse ? this.#lookUp(picture, maker) : null;
    this.#knownPictures.set(picture, knownPicture);
    return knownPicture;
  }

  /** The extension that makes an image's variants, if any. */
  makerOf(picture: string): VariantMaker | null {
    const ending = extname(picture).toLowerCase();
    return this.#makers.find(({ endings }) => endings.includes(ending)) ?? null;
  }

  /** Images passed to `of` whose variants must still be made. */
  missing(): readonly string[] {
    return [...this.#knownPictures].filter(([, knownPicture]) => knownPicture === null).map(([picture]) => picture);
  }

  /** Marks an image as having no variants in this build. */
  leave(picture: string): void {
    this.#knownPictures.set(picture, AS_IT_IS);
  }

  /** Stores the variants of an image with the files read for them. */
  keep(picture: string, { bytes, variants, inputs }: MadePicture): void {
    const maker = this.makerOf(picture);
    const storedVariants = variants.map(({ format, width, bytes: variantBytes }) => {
      const name = { sha256: sha256(variantBytes), extension: format };
      this.#store.writeFile('pictures', variantBytes, name);
      return { format, width, sha256: name.sha256 };
    });
    const files = inputs.map(({ absolutePath }) => ({ absolutePath }));
    const value: StoredPicture = { variants: storedVariants, files };
    // The list is written last, so that it never names a missing file.
    if (maker !== null) this.#store.write(resultOf(maker, bytes), { value, inputs });
    this.#knownPictures.set(picture, this.#knownPicture(picture, value) ?? AS_IT_IS);
  }

  /** Finds variants in the store. An unreadable image is reported when its variants are made. */
  #lookUp(picture: string, maker: VariantMaker): KnownPicture | null {
    let bytes: Uint8Array;
    try {
      bytes = readFileSync(picture);
    } catch (error) {
      if (errorCode(error) === '') throw error;
      return null;
    }
    const storedPicture = this.#store.read<StoredPicture>(resultOf(maker, bytes), STORED_PICTURE);
    return storedPicture === null ? null : this.#knownPicture(picture, storedPicture);
  }

  /** An image whose variants are all in the store; null if one is missing or damaged. */
  #knownPicture(picture: string, { variants, files }: StoredPicture): KnownPicture | null {
    const variantFiles = variants.flatMap((variant) => {
      const { format, width, sha256: hash } = variant;
      const absolutePath = this.#store.readFile('pictures', { sha256: hash, extension: format });
      const name = assetName(`${basename(picture, extname(picture))}.${format}`, hash).replace(/\.\w+$/, `-${width}$&`);
      return absolutePath === null ? [] : [{ file: `assets/files/${name}`, absolutePath, format, width }];
    });
    if (variantFiles.length < variants.length) return null;
    return { variants: variantFiles, files: files.map(({ absolutePath }) => absolutePath) };
  }
}

function resultOf({ key }: VariantMaker, bytes: Uint8Array): Result {
  return { task: 'pictures', key: [key, sha256(bytes)] };
}
