import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Command, InvalidArgumentError } from 'commander';
import type { Guard } from '../base/guard.js';
import { holdSignals } from '../base/held-signals.js';
import { guardFacts, guardThread } from '../build/guarded.js';
import { HOST_PATTERN, SOURCE_PATTERN } from '../config/patterns.js';
import type { SiteConfig } from '../model/config.js';
import { reportLateErrors } from '../open/late-errors.js';
import { recoverOutput } from '../output/output-folder.js';
import type { RunningServer } from '../serve/index.js';
import {
  configFor,
  portNumber,
  running,
  type SiteOptions,
  withSiteOptions,
  withTrustOptions,
  workFolderFor,
} from './common.js';
import { openBrowser } from './open-browser.js';
import type { Output } from './terminal.js';

interface ServeOptions extends SiteOptions {
  readonly watch?: boolean;
  readonly port: number;
  readonly host?: string;
  readonly allowHost?: readonly string[];
  readonly allowFrame?: readonly string[];
  readonly open?: boolean;
}

/** Adds `docsgen serve` and its option `--watch`. */
export function addServe(command: Command): void {
  withTrustOptions(withSiteOptions(command))
    .option('--watch', 'serve pages from the sources and update open pages after each save')
    .option('--port <n>', 'port to listen on', portNumber, 3000)
    .option('--host <name>', 'address to listen on (default: loopback only)')
    .option(
      '--allow-host <name>',
      'also answer to this host name, or to a domain such as .dev.example; can be repeated',
      hostName,
    )
    .option('--allow-frame <source>', 'let this source show live pages in a frame; can be repeated', frameSource)
    .option('--open', 'open the site in the browser')
    .addHelpText('after', '\nExamples:\n  $ docsgen serve\n  $ docsgen serve --watch --open --port 4000\n')
    .action((options: ServeOptions, command: Command) => {
      if (options.allowFrame !== undefined && options.watch !== true)
        command.error('error: --allow-frame needs --watch: a built site has headers of its own');
      return running(options, async (output) => {
        const interruption = new Interruption();
        const server = options.watch
          ? await serveLive(options, output, () => interruption.listen())
          : await serveBuilt(options, output);
        if (!options.watch) interruption.listen();
        output.success(`Serving ${server.url}`, { url: server.url });
        for (const url of server.networkUrls) output.line(`On the network: ${url}`);
        if (options.open === true) void openBrowser(server.url).then((failure) => failure && output.line(failure));
        await interruption.come;
        await server.close();
        return true;
      });
    });
}

function hostName(value: string, before: readonly string[] = []): readonly string[] {
  if (!HOST_PATTERN.test(value))
    throw new InvalidArgumentError('A host is a name such as mybox or .dev.example, without scheme and port.');
  return [...before, value];
}

function frameSource(value: string, before: readonly string[] = []): readonly string[] {
  if (!SOURCE_PATTERN.test(value))
    throw new InvalidArgumentError('A source is an origin such as https://editor.example.');
  return [...before, value];
}

/** The options that both servers share. */
function listening(options: ServeOptions, serve: SiteConfig['serve'], output: Output) {
  return {
    port: options.port,
    host: options.host,
    allowedHosts: [...serve.allowHosts, ...(options.allowHost ?? [])],
    onRefusedHost: refusalsTo(output),
  };
}

/** Maximum number of refused names that are reported, so that nobody can fill the terminal. */
const REPORTED_HOSTS = 20;

/** Reports each refused host name once. */
function refusalsTo(output: Output): (name: string) => void {
  const names = new Set<string>();
  return (name) => {
    if (names.has(name) || names.size === REPORTED_HOSTS) return;
    names.add(name);
    output.line(`Refused a request for the host ${name}. If the name is yours, add: --allow-host ${name}`);
  };
}

async function serveBuilt(options: ServeOptions, output: Output): Promise<RunningServer> {
  const config = await configFor(options);
  recoverOutput(config.outDir);
  const { serveStatic } = await import('../serve/index.js');
  return serveStatic({
    root: config.outDir,
    base: config.baseUrl,
    trailingSlash: config.trailingSlash,
    ...listening(options, config.serve, output),
  });
}

/** `whenSafe` is called when signal handlers may be installed: without a guard, they would keep a busy process alive. */
async function serveLive(options: ServeOptions, output: Output, whenSafe: () => void): Promise<RunningServer> {
  const { createLiveServer, createLiveSite, editorOf } = await import('../serve/live/index.js');
  // Errors that an extension throws outside of a hook must not end the server.
  const names = { siteDir: () => resolve(options.site), module: () => undefined };
  reportLateErrors(names, (found) => output.diagnostics([found]));
  let last: { readonly config: SiteConfig; readonly guard: Guard | null } | null = null;
  const workFolder = workFolderFor(options);
  const releaseSignals = holdSignals();
  const load = async (): Promise<SiteConfig> => {
    const config = await configFor(options, workFolder);
    if (last !== null && isDeepStrictEqual(guardFacts(config), guardFacts(last.config))) return config;
    const guard = await guardThread({ config, json: options.json === true, whenSafe }, releaseSignals);
    last?.guard?.stop();
    last = { config, guard };
    return config;
  };
  const site = await createLiveSite(load, {
    showDiagnostics: (diagnostics) => output.diagnostics(diagnostics),
    showMended: () => output.line('All mistakes above are fixed.'),
    // Readers on other machines see no paths of this one.
    editor: options.host === undefined ? editorOf(process.env) : null,
  });
  const server = await createLiveServer({
    site,
    base: site.baseUrl,
    trailingSlash: site.trailingSlash,
    ...listening(options, site.serve, output),
    allowedFrames: [...site.serve.allowFrames, ...(options.allowFrame ?? [])],
  });
  return { ...server, close: () => Promise.all([server.close(), site.close()]).then(() => undefined) };
}

/** The first Ctrl-C or termination signal; a second one ends the process at once. */
class Interruption {
  readonly come: Promise<void>;
  #resolve: () => void = () => undefined;
  #isListening = false;

  constructor() {
    this.come = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Starts handling signals. */
  listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, this.#resolve);
  }
}
