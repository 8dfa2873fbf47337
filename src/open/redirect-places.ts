import { type ProblemOptions, problem } from '../base/diagnostics.js';
import { configPlaces } from '../config/index.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Site } from '../model/site.js';
import { type WrittenRedirect, writtenRedirects } from '../site/index.js';
import { pagePlace } from './places.js';

/** Finds where the redirect from an old address is written. The site is searched on the first call. */
export function redirectPlaces({
  config,
  content,
  routes,
  unpublished,
}: Site): (from: string) => Pick<ProblemOptions, 'place' | 'source'> {
  let byAddress: ReadonlyMap<string, WrittenRedirect> | null = null;
  return (from) => {
    const { siteDir } = config;
    const places = { configPlace: configPlaces(siteDir), sourcePlace: pagePlace(siteDir) };
    const sources = { config, content, routes, unpublished, ...places };
    byAddress ??= new Map([...writtenRedirects(sources)].reverse().map((written) => [written.from, written]));
    return byAddress.get(from)?.at() ?? {};
  };
}

/** Maximum number of characters of an address in a message. */
const LONGEST_SHOWN = 60;

/** Adds the redirect to the message of a file that cannot be published. */
export function unpublishableRedirect(from: string, fault: Diagnostic, at: ProblemOptions): Diagnostic {
  const address = from.length > LONGEST_SHOWN ? `${from.slice(0, LONGEST_SHOWN)}…` : from;
  const reason = fault.message.charAt(0).toLowerCase() + fault.message.slice(1);
  const hint =
    fault.code === 'output-duplicate-file'
      ? 'Remove the redirect, or correct its address.'
      : 'Remove the redirect, or list it in `redirects` of the configuration with `page: false`: only hosts that apply rules follow it then.';
  return problem(fault.code, `The redirect from ${address} cannot be published: ${reason}`, { ...at, hint });
}
