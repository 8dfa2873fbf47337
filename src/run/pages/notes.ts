import type { ShownPicture } from './pictures.js';

/** What a page turns out to be made from. */
export interface PageFindings {
  /** Files besides the source that the page was made from. */
  readonly files: readonly { readonly absolutePath: string }[];
  /** Pictures that it shows in smaller editions too. */
  readonly pictures: readonly ShownPicture[];
  /** Absolute paths of pictures that it shows, whose smaller editions are still to be made. */
  readonly lackingPictures: readonly string[];
}

/** Takes the notes of one page while it is made, each file once. */
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
