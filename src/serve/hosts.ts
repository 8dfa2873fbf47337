import { isIP } from 'node:net';

/** Which Host headers a server answers to. Another site could let its own name point to this machine (DNS rebinding), and read our answers. */
export interface HostRules {
  /** Address or name that the server was bound to. */
  readonly bound: string;
  /** Further names, lower-case. */
  readonly allowed: readonly string[];
}

const HOST = /^(?<name>\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::(?<port>\d{1,5}))?$/i;

/** Name of a Host header in lower case, brackets of IPv6 addresses removed; null where it is malformed. */
export function hostName(header: string): string | null {
  const parts = HOST.exec(header)?.groups;
  if (parts === undefined || Number(parts['port'] ?? 0) > 65_535) return null;
  return (parts['name'] ?? '').replace(/^\[|\]$/g, '').toLowerCase();
}

/** True for the loopback names and addresses, the one bound to, and those allowed; bound to all addresses, for every address. */
export function isKnownHost(name: string, { bound, allowed }: HostRules): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)) return true;
  if (name === bound.toLowerCase() || allowed.includes(name)) return true;
  // Only names can be pointed to another machine; an address cannot.
  return isAnyAddress(bound) && isIP(name) !== 0;
}

/** True for `0.0.0.0` and `::`: a server that is bound to them answers under every address of this machine. */
function isAnyAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function isLoopback(name: string): boolean {
  return name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
