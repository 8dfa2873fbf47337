import { sha256, stableJson } from '../../base/hash.js';
import { missingPackage, PackageMissing } from '../../base/optional-package.js';
import type { Extension, SiteContext } from '../../extend/contract.js';
import { noteRead } from '../../extend/reads.js';
import { type CardColors, type CardText, layOut } from './card.js';
import { type CardFont, type CardFontFile, readFont, UnusableFont } from './fonts.js';
import { type CardLogo, type CardLogoFile, readLogo, UnusableLogo } from './logo.js';
import { MissingCharacters } from './missing-characters.js';
import { openPen, type Pen, penHash } from './pen.js';

/** A card to draw. */
export interface PlannedCard extends Pick<CardText, 'site' | 'host' | 'direction'> {
  /** Relative to the output. */
  readonly file: string;
  /** Null for the title of the page. */
  readonly title: string | null;
}

/** The cards of a site; null if it wants none. */
export type SocialCards = {
  readonly fonts: readonly CardFontFile[];
  readonly colors: CardColors;
  /** Null without one in the static folder. */
  readonly logo: CardLogoFile | null;
  /** By url of the page. */
  readonly cards: ReadonlyMap<string, PlannedCard>;
} | null;

/** Increase the number when cards look different. */
const DESIGN = 2;

/** Draws a picture with title and description of each page, which networks and messengers show beside a link to it. */
export const socialCards = {
  name: 'social-cards',
  contract: 1,
  codes: {
    'package-missing': { severity: 'error', explain: 'Install the package.' },
    'font-unusable': { severity: 'error', explain: 'Name a font file in the format TTF, OTF or WOFF2.' },
    'social-card-logo': { severity: 'warning', explain: 'Name a simple SVG or a PNG.' },
    'social-card-characters': { severity: 'warning', explain: 'Add a font that has them to `socialCards.fonts`.' },
  },
  site: ({ options }) => ({
    async *files(pages, context) {
      if (options === null) return;
      const fonts = await usableFonts(options.fonts, context);
      if (fonts === null) return;
      const logo = logoOf(options.logo, context);
      const hashes = [
        ...(logo === null ? [] : [sha256(logo.href)]),
        penHash(),
        ...fonts.map(({ bytes }) => sha256(bytes)),
      ];
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
    },
  }),
} satisfies Extension<SocialCards>;

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
