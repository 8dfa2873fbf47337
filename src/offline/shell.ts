import { basename } from 'node:path/posix';
import type { OutputFile } from '../model/output.js';
import type { AssetManifest } from '../model/page.js';

/** Output files that every page may need at any moment: style sheets, the main script, and all that it imports at once or later. Islands are not among them. */
export function shellAssets(baseUrl: string, assets: AssetManifest, files: readonly OutputFile[]): readonly string[] {
  const fileOf = (href: string): string => href.slice(baseUrl.length);
  const scripts = files.filter(({ file }) => file.endsWith('.js'));
  const reached = new Set(assets.scripts.map(fileOf));
  for (const file of reached) {
    const text = textOf(scripts.find((script) => script.file === file));
    for (const other of scripts) if (text.includes(basename(other.file))) reached.add(other.file);
  }
  return [...assets.styles.map(fileOf), ...reached];
}

function textOf(file: OutputFile | undefined): string {
  if (file === undefined || !('content' in file)) return '';
  return typeof file.content === 'string' ? file.content : Buffer.from(file.content).toString('utf8');
}
