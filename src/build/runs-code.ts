import { existsSync } from 'node:fs';
import type { SiteConfig } from '../model/config.js';

/** True if code of the site may block the main thread: extensions, templates, or pages made without workers. */
export function runsCode({ extensions, templatesDir }: SiteConfig, workers: number | null | undefined): boolean {
  return extensions.length > 0 || workers === 0 || existsSync(templatesDir ?? '');
}
