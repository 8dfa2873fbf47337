import type { Server } from 'node:http';
import { type AddressInfo, createServer as createProbe } from 'node:net';
import { networkInterfaces } from 'node:os';
import { problem, SiteError } from '../base/diagnostics.js';
import { errorCode } from '../base/files.js';
import { isAnyAddress } from './hosts.js';

/** Number of ports tried to find a free one, which the error then suggests. */
const NEIGHBOURS = 20;

/** Browsers resolve `localhost` to either loopback address, so both are bound; on machines without IPv6, one is enough. */
export function addressesOf(host: string): readonly string[] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}

/** Network addresses of this machine as written in URLs, if the server is bound to all addresses; otherwise empty. */
export function networkAddresses(host: string): readonly string[] {
  if (!isAnyAddress(host)) return [];
  return Object.values(networkInterfaces()).flatMap((list = []) =>
    list
      .filter(({ internal, family, scopeid }) => !internal && (family === 'IPv4' || (host === '::' && !scopeid)))
      .map(({ address, family }) => (family === 'IPv4' ? address : `[${address}]`)),
  );
}

/** Binds one server per address to the same port and returns it; throws SiteError if that fails. */
export async function listen(servers: readonly Server[], addresses: readonly string[], port: number): Promise<number> {
  let boundPort = port;
  for (const [index, server] of servers.entries()) {
    const address = addresses[index] ?? '';
    try {
      boundPort = await bind(server, address, boundPort);
    } catch (error) {
      if (index > 0 && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(errorCode(error))) continue;
      for (const openServer of servers) openServer.close();
      throw new SiteError([await listenProblem(errorCode(error), address, boundPort)]);
    }
  }
  return boundPort;
}

interface Bindable {
  listen(options: { port: number; host: string; exclusive: boolean }): unknown;
  once(event: string, listener: (...values: never[]) => void): unknown;
  removeAllListeners(event: string): unknown;
  address(): AddressInfo | string | null;
}

function bind(server: Bindable, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: Error) => reject(error));
    server.once('listening', () => {
      server.removeAllListeners('error');
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
    server.listen({ port, host, exclusive: true });
  });
}

async function listenProblem(code: string, address: string, port: number) {
  if (code === 'EADDRINUSE') {
    const unusedPort = await freePort(address, port);
    return problem('port-in-use', `Port ${port} of ${address} is in use by another program.`, {
      hint: `Use --port ${unusedPort}, which is free, or end the other program.`,
    });
  }
  if (code === 'EACCES')
    return problem('port-not-allowed', `The system does not allow docsgen to listen on port ${port}.`, {
      hint: 'Use a port above 1023, such as --port 3000.',
    });
  return problem('host-not-available', `The server cannot listen on the address \`${address}\` (${code}).`, {
    hint: 'Use --host localhost, or an address of this machine.',
  });
}

async function freePort(address: string, takenPort: number): Promise<number> {
  for (let port = takenPort + 1; port <= Math.min(takenPort + NEIGHBOURS, 65_535); port++) {
    if ((await probe(address, port)) !== null) return port;
  }
  return (await probe(address, 0)) ?? takenPort;
}

async function probe(host: string, port: number): Promise<number | null> {
  const server = createProbe();
  try {
    return await bind(server, host, port);
  } catch {
    return null;
  } finally {
    server.close();
  }
}
