import type { IconDrawing } from '../model/icon.js';

/** The content of an icon's `<svg>`; its ids begin with `prefix`, which must differ for each use on a page. */
export function drawnBody({ body }: IconDrawing, prefix: string): string {
  return body.replaceAll('~', prefix);
}

/** Width of an icon that is `height` pixels high. */
export function drawnWidth({ ratio }: IconDrawing, height: number): number {
  return Math.round(ratio * height);
}
