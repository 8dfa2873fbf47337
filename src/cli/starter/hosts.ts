import { problem, SiteError } from '../../base/diagnostics.js';
import { didYouMean } from '../../base/nearest.js';

/** What a host needs of a new site. */
export interface Host {
  /** As it is written after `--deploy`, and the name of its folder in `bin/starter/hosts`. */
  readonly name: string;
  readonly label: string;
  /** The file that the host reads, below the folder of the site or of the repository; null for none. */
  readonly file: string | null;
  /** Whether the file counts for the whole repository, as a workflow does. */
  readonly isOfRepository: boolean;
  /** Lines of the configuration. */
  readonly settings: readonly string[];
  /** What is to be done once, at the host. */
  readonly step: string | null;
}

const SLASHES = ['// Addresses end with a slash, as this host has them.', "trailingSlash: 'always',"];

const NO_HOST: Host = { name: 'none', label: '', file: null, isOfRepository: false, settings: [], step: null };

const HOSTS: readonly Host[] = [
  {
    name: 'github',
    label: 'GitHub Pages',
    file: '.github/workflows/docs.yml',
    isOfRepository: true,
    settings: SLASHES,
    step: 'On GitHub, open Settings → Pages and choose “GitHub Actions” as the source.',
  },
  {
    name: 'cloudflare',
    label: 'Cloudflare Pages',
    file: 'wrangler.toml',
    isOfRepository: false,
    settings: SLASHES,
    step: 'In the dashboard, make a Pages project: build command `npm run build`, output directory `build`.',
  },
  {
    name: 'netlify',
    label: 'Netlify',
    file: 'netlify.toml',
    isOfRepository: false,
    settings: SLASHES,
    step: 'At Netlify, import the repository.',
  },
  {
    name: 'vercel',
    label: 'Vercel',
    file: 'vercel.json',
    isOfRepository: false,
    settings: ['// The rules of this host, for when the folder `build` itself is deployed.', "hosts: ['vercel'],"],
    step: 'At Vercel, import the repository.',
  },
  NO_HOST,
];

/** The names that `--deploy` takes. */
export const HOST_NAMES: readonly string[] = HOSTS.map(({ name }) => name);

/** The host of a name. Throws `SiteError` for a name that no host has. */
export function hostOf(name: string): Host {
  const host = HOSTS.find((candidate) => candidate.name === name.toLowerCase());
  if (host !== undefined) return host;
  throw new SiteError([
    problem('unknown-host', `There is no host \`${name}\`.`, {
      hint: didYouMean(name, HOST_NAMES, `Choose one of ${HOST_NAMES.map((other) => `\`${other}\``).join(', ')}.`),
    }),
  ]);
}
