import { codeList } from '../../base/code-list.js';
import { problem, SiteError } from '../../base/diagnostics.js';
import { didYouMean } from '../../base/nearest.js';

/** Settings and files of a new site for a host. */
export interface Host {
  /** The value of `--deploy`, and the name of its folder in `bin/starter/hosts`. */
  readonly name: string;
  readonly label: string;
  /** The host's configuration file, relative to the site or the repository, if it needs one. */
  readonly file: string | null;
  /** A function that the host runs, relative to the site, if the host's rules cannot do its work. `dist/functions` has it under `name`. */
  readonly functionFile: string | null;
  /** True if the file applies to the whole repository, like a workflow. */
  readonly isOfRepository: boolean;
  /** Lines of the configuration. */
  readonly settings: readonly string[];
  /** A step that the author takes once, at the host. */
  readonly step: string | null;
}

const SLASHES = ['// This host serves addresses that end with a slash.', "trailingSlash: 'always',"];

const NO_HOST: Host = {
  name: 'none',
  label: '',
  file: null,
  functionFile: null,
  isOfRepository: false,
  settings: [],
  step: null,
};

const HOSTS: readonly Host[] = [
  {
    name: 'github',
    label: 'GitHub Pages',
    file: '.github/workflows/docs.yml',
    functionFile: null,
    isOfRepository: true,
    settings: SLASHES,
    step: 'On GitHub, open Settings → Pages and choose “GitHub Actions” as the source.',
  },
  {
    name: 'cloudflare',
    label: 'Cloudflare Pages',
    file: 'wrangler.toml',
    functionFile: 'functions/_middleware.js',
    isOfRepository: false,
    settings: SLASHES,
    step: 'In the dashboard, make a Pages project: build command `npm run build`, output directory `build`.',
  },
  {
    name: 'netlify',
    label: 'Netlify',
    file: 'netlify.toml',
    functionFile: 'netlify/edge-functions/markdown-copies.js',
    isOfRepository: false,
    settings: SLASHES,
    step: 'At Netlify, import the repository.',
  },
  {
    name: 'vercel',
    label: 'Vercel',
    file: 'vercel.json',
    functionFile: null,
    isOfRepository: false,
    settings: ['// The rules of this host, for when the folder `build` itself is deployed.', "hosts: ['vercel'],"],
    step: 'At Vercel, import the repository.',
  },
  NO_HOST,
];

/** The values of `--deploy`. */
export const HOST_NAMES: readonly string[] = HOSTS.map(({ name }) => name);

/** The host with the given name. Throws `SiteError` if there is none. */
export function hostOf(name: string): Host {
  const host = HOSTS.find((candidate) => candidate.name === name.toLowerCase());
  if (host !== undefined) return host;
  throw new SiteError([
    problem('unknown-host', `There is no host \`${name}\`.`, {
      hint: didYouMean(name, HOST_NAMES, `Choose one of ${codeList(HOST_NAMES)}.`),
    }),
  ]);
}
