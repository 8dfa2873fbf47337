import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sha256OfFile } from '../../base/hash.js';
import { loadOptional } from '../../base/optional-package.js';
import { CARD, type CardColors, cardSvg, type LaidOut, LINE_WIDTH, sampleSvg, titleSvg } from './card.js';
import type { Measure } from './clusters.js';
import type { CardFont } from './fonts.js';
import type { CardLogo } from './logo.js';

/** Draws cards as PNG. */
export type Pen = (card: LaidOut, colors: CardColors) => Uint8Array;

/** Hash of the program that draws: another version may draw other bytes. Empty if it is not installed. */
export function penHash(): string {
  try {
    return sha256OfFile(wasmPath());
  } catch {
    return '';
  }
}

function wasmPath(): string {
  return createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
}

/**
 * Loads resvg and the fonts. As WebAssembly, which sees no fonts of the system, it draws the same bytes on every machine. Throws
 * `PackageMissing` if it is not installed.
 */
export async function openPen(fonts: readonly CardFont[], logo: CardLogo | null): Promise<Pen> {
  const { Resvg, initWasm } = await loadOptional('@resvg/resvg-wasm', () => import('@resvg/resvg-wasm'));
  const wasm = readFileSync(wasmPath());
  await initWasm(wasm).catch((error: unknown) => {
    // Another build in this process has loaded it.
    if (!/already initialized/i.test(String(error))) throw error;
  });
  const font = { fontBuffers: fonts.map(({ bytes }) => bytes), defaultFontFamily: fonts[0]?.family ?? '' };
  const widths = new Map<string, number>();
  const measure: Measure = (text, name, isBold) => {
    const key = `${name} ${isBold} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const own = fonts.filter((each) => each.family === name).map(({ bytes }) => bytes);
    const sample = new Resvg(sampleSvg(text, name, isBold), { font: { fontBuffers: own, defaultFontFamily: name } });
    const box = sample.innerBBox();
    const width = box === undefined ? 0 : (box.x + box.width) / 100;
    sample.free();
    widths.set(key, width);
    return width;
  };
  return (card, colors) => {
    const measured = new Resvg(titleSvg(card, { fonts, measure }), { font });
    const width = measured.getBBox()?.width ?? 0;
    measured.free();
    const scale = width > LINE_WIDTH ? LINE_WIDTH / width : 1;
    const drawing = new Resvg(cardSvg(card, colors, { fonts, measure, scale, logo }), {
      font,
      fitTo: { mode: 'width', value: CARD.width },
    });
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    drawing.free();
    return png;
  };
}
