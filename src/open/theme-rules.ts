import { readFileSync } from 'node:fs';
import { problem, SiteError } from '../base/diagnostics.js';
import { withPlace } from '../base/errors.js';
import { sha256 } from '../base/hash.js';
import { PackageMissing } from '../base/optional-package.js';
import { isText } from '../base/shape.js';
import { siteFile } from '../base/site-file.js';
import { obtain, type ShapedResult, type Store } from '../base/store/store.js';
import type { SiteLooks } from '../bundle/index.js';
import type { FontFile } from '../bundle/theme/index.js';
import { configPlaces } from '../config/index.js';
import type { SiteConfig } from '../model/config.js';

/** The appearance of a site, and the files that its settings name. */
export interface OpenedLooks {
  readonly looks: SiteLooks | null;
  /** Absolute paths. */
  readonly inputs: readonly string[];
}

/** Makes the rules, style sheets and cut fonts of a site's appearance. Without theme settings, the code for that is not loaded. */
export async function openLooks({ siteDir, theme }: SiteConfig, store: Store | null): Promise<OpenedLooks> {
  if (theme === null) return { looks: null, inputs: [] };
  const { cutFont, themeSheet } = await import('../bundle/theme/index.js');
  const pathOf = (file: string): string => siteFile(siteDir, file);
  const fonts = new Map<string, Uint8Array>();
  const publishCut = async (file: FontFile, codePoints: readonly number[]): Promise<string> => {
    const font = readFileSync(file.path);
    const base64 = await obtain(store, cutResult(font, codePoints), async () => {
      const bytes = await cutFont(font, codePoints);
      return { value: Buffer.from(bytes).toString('base64'), inputs: [] };
    });
    const bytes = Buffer.from(base64, 'base64');
    const name = `${sha256(bytes).slice(0, 8)}.woff2`;
    fonts.set(name, bytes);
    return `docsgen-fonts:${name}`;
  };
  const at = (): ReturnType<ReturnType<typeof configPlaces>> => configPlaces(siteDir)(['theme', 'fonts']);
  const rules = await withPlace(at, () => reportMissing(() => themeSheet(theme, { pathOf, cut: publishCut })));
  const files = Object.values(theme.fonts).flatMap((font) => (font?.kind === 'files' ? font.files : []));
  const styles = theme.styles.map(pathOf);
  return { looks: { rules, styles, fonts }, inputs: [...styles, ...files.map(pathOf)] };
}

function cutResult(font: Uint8Array, codePoints: readonly number[]): ShapedResult {
  return { task: 'font-subsets', key: [sha256(font), codePoints], shape: isText };
}

/** Reports what a missing package is needed for. */
async function reportMissing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PackageMissing)) throw error;
    const { packageName } = error;
    throw new SiteError([
      problem('package-missing', `Font subsets need the package \`${packageName}\`, which is not installed.`, {
        hint: `Install it next to docsgen with npm install ${packageName}, or remove \`theme.fonts.subset\`.`,
      }),
    ]);
  }
}
