import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { posix } from '../../base/files.js';
import { mathClasses } from './styles.js';

/**
 * The style sheet of formulas: KaTeX's own, with its WOFF2 fonts by absolute path for the bundler, and the classes that stand for its inline styles.
 * Without it browsers lay out the MathML, since KaTeX's HTML is `hidden` until a rule here shows it.
 */
export async function mathCss(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('katex/dist/katex.min.css');
  const fonts = posix(join(dirname(file), 'fonts'));
  const css = (await readFile(file, 'utf8'))
    .replace(/,url\(fonts\/[^)]*\) format\("(?:woff|truetype)"\)/g, '')
    .replace(/url\(fonts\/([^)]*)\)/g, (_, name: string) => `url("${fonts}/${name}")`);
  return `.katex-html[hidden]{display:inline}\n${css}\n${mathClasses()}`;
}
