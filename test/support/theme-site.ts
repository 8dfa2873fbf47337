import { join } from 'node:path';
import { run, serve } from './servers.js';
import { temporarySite } from './temporary-site.js';
import { themeFiles } from './theme-files.js';

/** Options of the theme's small sites. */
export interface ThemeSiteOptions {
  /** With slashes at both ends. */
  readonly base?: string;
}

/** The small site of the theme's tests, built and served, and served live from the same sources. */
export interface ThemeSite {
  /** Addresses with the base, without trailing slash. */
  readonly urls: Readonly<Record<'built' | 'live', string>>;
  /** Folder of the built site. */
  readonly output: string;
  /** Saves files and publishes them: the live server notices by itself, the built site is rebuilt. */
  publish(kind: 'built' | 'live', files: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

/** Builds the site into a temporary folder and serves it both like a production host and live. */
export async function themeSite({ base = '/' }: ThemeSiteOptions): Promise<ThemeSite> {
  const site = temporarySite(themeFiles(base));
  const build = async (): Promise<void> => {
    const result = await run(['build', '--site', site.dir]);
    if (result.code !== 0) throw new Error(result.stdout + result.stderr);
  };
  await build();
  const [built, live] = await Promise.all([serve(['--site', site.dir]), serve(['--watch', '--site', site.dir])]);
  const publish: ThemeSite['publish'] = async (kind, files) => {
    for (const [path, content] of Object.entries(files)) site.write(path, content);
    if (kind === 'built') await build();
  };
  const stop = async (): Promise<void> => {
    await Promise.all([built.stop(), live.stop()]);
    site.remove();
  };
  return { urls: { built: built.url, live: live.url }, output: join(site.dir, 'build'), publish, stop };
}
