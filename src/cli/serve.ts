import type { Command } from 'commander';
import { recoverOutput } from '../emit/output-folder.js';
import type { RunningServer } from '../serve/index.js';
import { configFor, portNumber, running, type SiteOptions, withSiteOptions } from './common.js';
import { openBrowser } from './open-browser.js';
import type { Output } from './terminal.js';

interface ServeOptions extends SiteOptions {
  readonly watch?: boolean;
  readonly port: number;
  readonly host?: string;
  readonly open?: boolean;
}

/** `docsgen serve` and `docsgen serve --watch` */
export function addServe(program: Command): void {
  withSiteOptions(program.command('serve'))
    .description('serve the built site, or, with --watch, the sources live')
    .option('--watch', 'serve pages from the sources and update open pages after each save')
    .option('--port <n>', 'port to listen on', portNumber, 3000)
    .option('--host <name>', 'address to listen on (default: loopback only)')
    .option('--open', 'open the address in the browser')
    .addHelpText('after', '\nExamples:\n  $ docsgen serve\n  $ docsgen serve --watch --open --port 4000\n')
    .action((options: ServeOptions) =>
      running(options, async (output) => {
        const server = options.watch ? await serveLive(options, output) : await serveBuilt(options);
        output.success(`Serving ${server.url}`, { url: server.url });
        if (options.open === true) void openBrowser(server.url).then((failure) => failure && output.line(failure));
        await untilInterrupted();
        await server.close();
        return true;
      }),
    );
}

async function serveBuilt(options: ServeOptions): Promise<RunningServer> {
  const config = await configFor(options);
  recoverOutput(config.outDir);
  const { serveStatic } = await import('../serve/index.js');
  return serveStatic({
    root: config.outDir,
    base: config.baseUrl,
    trailingSlash: config.trailingSlash,
    port: options.port,
    ...(options.host === undefined ? {} : { host: options.host }),
  });
}

async function serveLive(options: ServeOptions, output: Output): Promise<RunningServer> {
  const { createLiveServer, createLiveSite, editorOf } = await import('../live/index.js');
  const site = await createLiveSite(() => configFor(options), {
    showDiagnostics: (diagnostics) => output.diagnostics(diagnostics),
    showMended: () => output.line('All mistakes above are mended.'),
    // Readers on other machines learn no path of this one.
    editor: options.host === undefined ? editorOf(process.env) : null,
  });
  const server = await createLiveServer({
    site,
    base: site.baseUrl,
    trailingSlash: site.trailingSlash,
    port: options.port,
    ...(options.host === undefined ? {} : { host: options.host }),
  });
  return { ...server, close: () => Promise.all([server.close(), site.close()]).then(() => undefined) };
}

/** Resolves on the first Ctrl-C or termination; a second one ends the process at once. */
function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
