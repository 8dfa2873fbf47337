import { textEms } from '../../shared/text-width.js';

/** Size of diagram text, in pixels. */
export const FONT_SIZE = 14;
/** Distance of baselines, in pixels. */
export const LINE_HEIGHT = 20;

/** Width in pixels above which a line of a label is broken. */
const MAX_WIDTH = 230;

/** Estimated width of a line, in pixels. */
export function textWidth(text: string): number {
  return textEms(text) * FONT_SIZE;
}

/** Width and height of several lines. */
export function blockSize(lines: readonly string[]): { readonly width: number; readonly height: number } {
  return { width: Math.max(0, ...lines.map(textWidth)), height: lines.length * LINE_HEIGHT };
}

/** Breaks a label at its line feeds, and lines that are too wide at words or Han characters. */
export function breakLines(label: string, width = MAX_WIDTH): readonly string[] {
  return label.split('\n').flatMap((line) => wrap(line.trim(), width));
}

function wrap(line: string, maxWidth: number): readonly string[] {
  if (textWidth(line) <= maxWidth) return [line];
  const lines: string[] = [];
  let currentLine = '';
  for (const piece of line.match(/[\u2E80-\uFFE6][，。；：、！？）》”]*|[^\s\u2E80-\uFFE6]+\s*|\s+/g) ?? []) {
    if (currentLine !== '' && textWidth(currentLine + piece.trimEnd()) > maxWidth) {
      lines.push(currentLine.trimEnd());
      currentLine = '';
    }
    currentLine += piece;
  }
  return [...lines, currentLine.trimEnd()];
}
