import type { ShownPicture } from './pictures.js';

/** Files and images that a page turned out to use. */
export interface PageFindings {
  /** Files besides the source that the page depends on. */
  readonly files: readonly { readonly absolutePath: string }[];
  /** Images with smaller variants on the page. */
  readonly pictures: readonly ShownPicture[];
  /** Absolute paths of images on the page whose variants must still be made. */
  readonly lackingPictures: readonly string[];
}

/** Collects what a page uses while it is made, each file once. */
export function createPageNotes(): {
  readonly noteFile: (absolutePath: string) => void;
  readonly notePicture: (picture: ShownPicture) => void;
  readonly noteMissing: (picture: string) => void;
  readonly findings: () => PageFindings;
} {
  const files = new Map<string, { absolutePath: string }>();
  const pictures = new Map<string, ShownPicture>();
  const lackingPictures = new Set<string>();
  return {
    noteFile: (absolutePath) => files.set(absolutePath, { absolutePath }),
    notePicture: (picture) => pictures.set(picture.absolutePath, picture),
    noteMissing: (picture) => lackingPictures.add(picture),
    findings: () => ({
      files: [...files.values()],
      pictures: [...pictures.values()],
      lackingPictures: [...lackingPictures],
    }),
  };
}
