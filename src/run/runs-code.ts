import { existsSync } from 'node:fs';
import type { SiteConfig } from '../model/config.js';

/** True where code of the site may keep the main thread busy: extensions, templates, or pages that no worker makes. */
export function runsCode({ extensions, templatesDir }: SiteConfig, workers: number | null | undefined): boolean {
  return extensions.length > 0 || workers === 0 || existsSync(templatesDir ?? '');
}
