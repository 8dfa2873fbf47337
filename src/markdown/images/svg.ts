import type { Size } from './size.js';

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** Size that an SVG names, in pixels; without absolute width and height the view box decides. */
export function svgSize(source: string): Size | null {
  const tag = /<svg\b[^>]*>/i.exec(source.replace(/<!--[\s\S]*?-->/g, ''))?.[0];
  if (tag === undefined) return null;
  const width = length(attribute(tag, 'width'));
  const height = length(attribute(tag, 'height'));
  const box = viewBox(attribute(tag, 'viewBox'));
  if (width !== null && height !== null) return { width, height };
  if (box === null) return null;
  if (width !== null) return { width, height: Math.round((width * box.height) / box.width) };
  if (height !== null) return { width: Math.round((height * box.width) / box.height), height };
  return { width: Math.round(box.width), height: Math.round(box.height) };
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return found?.[1] ?? found?.[2] ?? null;
}

function length(value: string | null): number | null {
  const [, number = '', unit = ''] = /^\s*(\d*\.?\d+)([a-z]*)\s*$/i.exec(value ?? '') ?? [];
  const factor = UNITS[unit.toLowerCase()];
  return number === '' || factor === undefined ? null : Math.round(Number(number) * factor);
}

function viewBox(value: string | null): Size | null {
  const [, , width = 0, height = 0] = (value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : null;
}
