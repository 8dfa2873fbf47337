import { sha256, stableJson } from '../../base/hash.js';
import { missingPackage, PackageMissing } from '../../base/optional-package.js';
import type { FilesContext, ListedPage, OutputFile, SiteContext } from '../../extend/contract.js';
import { noteRead } from '../../extend/reads.js';
import { layOut } from './card.js';
import { type CardFont, type CardFontFile, readFont, UnusableFont } from './fonts.js';
import { type CardLogo, type CardLogoFile, readLogo, UnusableLogo } from './logo.js';
import { MissingCharacters } from './missing-characters.js';
import { openPen, type Pen, penHash } from './pen.js';
import type { SocialCards } from './planned-cards.js';

/** Increase the number when cards look different. */
const DESIGN = 2;

/** The cards of pages. Those that did not change are kept; without a package that draws, the fault is reported. */
export async function* drawCards(
  options: NonNullable<SocialCards>,
  pages: readonly ListedPage[],
  context: FilesContext,
): AsyncGenerator<OutputFile> {
  const fonts = await usableFonts(options.fonts, context);
  if (fonts === null) return;
  const logo = logoOf(options.logo, context);
  const hashes = [...(logo === null ? [] : [sha256(logo.href)]), penHash(), ...fonts.map(({ bytes }) => sha256(bytes))];
  const missing = new MissingCharacters(fonts);
  let pen: Promise<Pen> | null = null;
  for (const page of pages) {
    const plan = options.cards.get(page.url);
    if (plan === undefined) continue;
    const card = layOut({ ...plan, title: plan.title ?? page.title, description: page.description });
    missing.note(card);
    const draw = async (): Promise<Uint8Array> => {
      pen ??= openPen(fonts, logo);
      return (await pen)(card, options.colors);
    };
    try {
      const content = await context.kept(sha256(stableJson([DESIGN, card, options.colors, hashes])), draw);
      yield { file: plan.file, content };
    } catch (error) {
      if (!(error instanceof PackageMissing)) throw error;
      const { message, hint } = missingPackage(error.packageName, 'Social cards');
      context.report('package-missing', message, { hint: `${hint.slice(0, -1)}, or remove \`socialCards\`.` });
      return;
    }
  }
  missing.report(context);
}

/** The fonts; null if one cannot be used, which is reported. */
async function usableFonts(files: readonly CardFontFile[], context: SiteContext): Promise<readonly CardFont[] | null> {
  const fonts: CardFont[] = [];
  for (const file of files) {
    noteRead(file.path);
    try {
      fonts.push(await readFont(file));
    } catch (error) {
      if (!(error instanceof UnusableFont)) throw error;
      context.report('font-unusable', `The file \`${file.name}\` of \`socialCards.fonts\` ${error.message}.`);
    }
  }
  return fonts.length < files.length ? null : fonts;
}

/** The logo; null without one, or if it cannot be used, which is reported. */
function logoOf(file: CardLogoFile | null, context: SiteContext): CardLogo | null {
  if (file === null) return null;
  noteRead(file.path);
  try {
    return readLogo(file);
  } catch (error) {
    if (!(error instanceof UnusableLogo)) throw error;
    context.report('social-card-logo', `The logo \`${file.name}\` ${error.message}, so social cards show a square.`);
    return null;
  }
}
