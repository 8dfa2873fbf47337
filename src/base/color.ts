/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Contrast that WCAG AA requires for body text. */
const READABLE = 4.5;

/** Parses `#rgb`, `#rrggbb` and `#rrggbbaa`; transparent colours are blended onto `under`. */
export function parseColor(hex: string, under: Rgb): Rgb {
  const digits = hex.replace('#', '');
  const full = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (full.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return mix(under, [red, green, blue], alpha / 255);
}

/** The colour as `#rrggbb`. */
export function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Blends `share` (0 to 1) of `over` onto `under`. */
export function mix(under: Rgb, over: Rgb, share: number): Rgb {
  const part = (n: 0 | 1 | 2): number => under[n] + (over[n] - under[n]) * share;
  return [part(0), part(1), part(2)];
}

/** The closest colour towards black or white that is readable on every background; the colour itself if it already is. */
export function readableOn(backgrounds: readonly Rgb[], color: Rgb): Rgb {
  const [first = color] = backgrounds;
  const end: Rgb = luminance(first) > 0.4 ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(color, end, share).map(Math.round) as unknown as Rgb;
    if (backgrounds.every((background) => contrast(candidate, background) >= READABLE)) return candidate;
  }
  return end;
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2 relative luminance, 0 to 1. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const value = part / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
