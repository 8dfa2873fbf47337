import { type AtWork, atWork } from '../base/at-work.js';
import { type ProblemOptions, problem } from '../base/diagnostics.js';
import { reasonWithin, templatePlace } from '../base/errors.js';
import { reasonOf } from '../base/origin.js';
import { throwPlace } from '../extend/module.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic, Report } from '../model/diagnostic.js';
import { inLine } from './extension-faults.js';
import { readSiteText } from './places.js';

/** Names for reporting whose code threw an error. */
export interface ThrowerNames {
  readonly siteDir: () => string;
  /** The module of the extension with this number, before the extension's own name is known. */
  readonly module: (number: number) => string | undefined;
}

/** Names from the configuration for code in the main thread. */
export function throwerNames({ siteDir, extensions }: Pick<SiteConfig, 'siteDir' | 'extensions'>): ThrowerNames {
  return { siteDir: () => siteDir, module: (number) => extensions[number - 1]?.module };
}

/** The extension that is running, as the subject of a sentence; null if none is. */
export function extensionAtWork(work: AtWork | null, module: ThrowerNames['module']): string | null {
  if (work === null || work.hook === '') return null;
  const name = work.extension || module(work.number);
  return name === undefined ? null : `The extension \`${name}\``;
}

/** The hook that is running, as part of a sentence. */
export function hookAtWork({ hook }: AtWork): string {
  return hook === 'import' ? 'when it is loaded' : `in \`${hook}\``;
}

/** The diagnostic for an uncaught error from a timer, an event or a promise. */
export function lateThrow(error: unknown, work: AtWork | null, names: ThrowerNames): Diagnostic {
  const siteDir = names.siteDir();
  const extension = extensionAtWork(work, names.module);
  const place = throwPlace(error) ?? templatePlace(error);
  const at: ProblemOptions = place === null ? {} : { place, source: readSiteText(siteDir, place.file) };
  const page = work === null || work.page === '' ? null : work.page;
  const where = page === null ? '' : ` on the page ${page}`;
  const late = 'in a timer or promise that nothing waits for';
  const reason = inLine(reasonOf(error));
  if (extension !== null && work !== null) {
    return problem('extension-throws', `${extension} throws ${hookAtWork(work)}${where}, ${late}: ${reason}.`, {
      ...at,
      hint: 'Wait for everything that the extension starts, and catch what it throws.',
    });
  }
  if (place !== null || page !== null) {
    const message = `A component throws${where}, ${late}: ${reason}.`;
    return problem('render-failed', message, {
      ...at,
      hint: 'Start nothing while a page is rendered; effects and handlers belong to an island.',
    });
  }
  return problem('internal-error', `docsgen has failed: ${reasonWithin(siteDir, error)}.`, {
    hint: 'This is a bug in docsgen. Run the command again with --verbose, and report what it prints.',
  });
}

/** Reports uncaught errors of this thread instead of ending with a stack trace; returns a function that removes the handler. */
export function reportLateErrors(names: ThrowerNames, report: Report): () => void {
  const onThrow = (error: unknown): void => report(lateThrow(error, atWork(), names));
  process.on('uncaughtException', onThrow);
  return () => void process.off('uncaughtException', onThrow);
}

/** Runs work and reports errors that are uncaught meanwhile. */
export async function reportingLateThrows<T>(
  config: Pick<SiteConfig, 'siteDir' | 'extensions'>,
  report: Report,
  work: () => Promise<T>,
): Promise<T> {
  const release = reportLateErrors(throwerNames(config), report);
  try {
    return await work();
  } finally {
    release();
  }
}
