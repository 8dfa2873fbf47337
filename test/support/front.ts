import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between a browser and a site: it records errors in pages, can be disconnected, and can forbid scripts. */
export interface Front {
  /** Without a trailing slash. */
  readonly url: string;
  /** Reports of pages since the start: errors, console messages, policy violations. */
  readonly faults: string[];
  /** Refuses all connections, until `connect`. */
  disconnect(): Promise<void>;
  connect(): Promise<void>;
  /** From now on, files whose path contains the text are not found. */
  refuse(part: string): void;
  /** From now on, files whose path contains the text are never answered. */
  hold(part: string): void;
  /** From now on, pages are sent with a policy that forbids their scripts. */
  forbidScripts(): void;
  stop(): Promise<void>;
}

/** A path from which the policy of a site without a base allows scripts. */
const HOOK_PATH = '/assets/js/front-hook.js';
const FAULT_PATH = '/front-fault';

/** Runs before everything else on a page. It works the same in all browsers, because WebKit's driver reports nothing from the console. */
const HOOK = `(() => {
  const tell = (text) => navigator.sendBeacon('${FAULT_PATH}', location.pathname + ': ' + text);
  addEventListener('error', ({ message, target }) => tell(message ?? 'not loaded: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled: ' + reason));
  addEventListener('securitypolicyviolation', (event) => tell('policy ' + event.violatedDirective + ': ' + event.blockedURI));
  for (const level of ['error', 'warn']) {
    const original = console[level];
    console[level] = (...parts) => {
      tell(level + ': ' + parts.join(' '));
      original.apply(console, parts);
    };
  }
})();`;

/** Starts a proxy for the site at an address. Each proxy has its own origin, and therefore its own storage and workers. */
export async function frontOf(site: string): Promise<Front> {
  const faults: string[] = [];
  let hasScripts = true;
  const refused: string[] = [];
  const held: string[] = [];
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === HOOK_PATH) return outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(HOOK);
    if (refused.some((part) => incoming.url?.includes(part))) return outgoing.writeHead(404).end();
    if (held.some((part) => incoming.url?.includes(part))) return;
    if (incoming.url === FAULT_PATH) return hear(incoming, outgoing, faults);
    pass(new URL(site), { incoming, outgoing, hasScripts });
  });
  const listen = (port: number): Promise<void> => new Promise((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const disconnect = (): Promise<void> =>
    new Promise((done) => {
      if (!server.listening) return done();
      server.close(() => done());
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${port}`,
    faults,
    disconnect,
    connect: () => listen(port),
    refuse: (part) => void refused.push(part),
    hold: (part) => void held.push(part),
    forbidScripts: () => {
      hasScripts = false;
    },
    stop: disconnect,
  };
}

function hear(incoming: IncomingMessage, outgoing: ServerResponse, faults: string[]): void {
  let text = '';
  incoming.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  incoming.on('end', () => {
    faults.push(text);
    outgoing.writeHead(204).end();
  });
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly hasScripts: boolean;
}

/** Forwards a request to the site; changes only pages and passes everything else through. */
function pass(site: URL, { incoming, outgoing, hasScripts }: Exchange): void {
  const headers = { ...incoming.headers, host: site.host, 'accept-encoding': 'identity' };
  const asked = request({ host: site.hostname, port: site.port, path: incoming.url, method: incoming.method, headers });
  asked.on('error', () => outgoing.destroy());
  outgoing.on('close', () => asked.destroy());
  asked.on('response', (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') === true;
    if (!isPage || answer.statusCode === 304) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    let html = '';
    answer.setEncoding('utf8').on('data', (part: string) => {
      html += part;
    });
    answer.on('end', () => {
      const { 'content-length': _, ...kept } = answer.headers;
      const policy: OutgoingHttpHeaders = hasScripts ? {} : { 'content-security-policy': "script-src 'none'" };
      outgoing.writeHead(answer.statusCode ?? 502, { ...kept, ...policy });
      outgoing.end(hasScripts ? html.replace('<head>', `<head><script src="${HOOK_PATH}"></script>`) : html);
    });
  });
  asked.end();
}
