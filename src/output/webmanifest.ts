/** The input of `composeWebManifest`: the installable site of one locale. */
export interface WebManifest {
  readonly name: string;
  readonly shortName: string | null;
  readonly description: string;
  /** BCP 47 tag. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Home of the locale, with base. With a trailing slash, it is start page and scope; a page or a redirect exists there. */
  readonly homeHref: string;
  readonly themeColor: string;
  readonly backgroundColor: string;
  readonly icons: readonly WebManifestIcon[];
  /** Absolute address of the manifest itself, so that browsers can tell the site that it is installed. */
  readonly absoluteHref: string;
}

/** An icon of the installed site. */
export interface WebManifestIcon {
  /** Includes the base. */
  readonly src: string;
  /** `192x192`, or `any` for vector images. */
  readonly sizes: string;
  readonly type: string;
  /** `maskable` or `monochrome`; null for the default. */
  readonly purpose: string | null;
}

/** Composes `manifest.webmanifest`. The start page has a trailing slash, because it must be within the scope. */
export function composeWebManifest(manifest: WebManifest): string {
  const home = manifest.homeHref.replace(/\/*$/, '/');
  const content = {
    id: home,
    name: manifest.name,
    ...(manifest.shortName === null ? {} : { short_name: manifest.shortName }),
    description: manifest.description,
    lang: manifest.lang,
    dir: manifest.dir,
    start_url: home,
    scope: home,
    display: 'standalone',
    theme_color: manifest.themeColor,
    background_color: manifest.backgroundColor,
    related_applications: [{ platform: 'webapp', url: manifest.absoluteHref }],
    icons: manifest.icons.map(({ src, sizes, type, purpose }) => ({
      src,
      sizes,
      type,
      ...(purpose === null ? {} : { purpose }),
    })),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
