import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Host headers that a server accepts. Without this check, another site could point its name to this machine (DNS rebinding) and read
 * responses.
 */
export interface HostRules {
  /** Address or name that the server is bound to. */
  readonly bound: string;
  /** Further names in lower case; `.dev.example` stands for `dev.example` and all subdomains. */
  readonly allowed: readonly string[];
  /** Names of this machine in lower case. They are accepted if the server is bound to all addresses. */
  readonly machine: readonly string[];
}

const HOST = /^(?<name>\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::(?<port>\d{1,5}))?$/i;

/** Name in a Host header in lower case, without the brackets of IPv6 addresses; null if it is malformed. */
export function hostName(header: string): string | null {
  const parts = HOST.exec(header)?.groups;
  if (parts === undefined || Number(parts['port'] ?? 0) > 65_535) return null;
  return (parts['name'] ?? '').replace(/^\[|\]$/g, '').toLowerCase();
}

/**
 * True for loopback names and addresses, the bound one, and allowed names. A server bound to all addresses also accepts any IP address and
 * the machine's names.
 */
export function isKnownHost(name: string, { bound, allowed, machine }: HostRules): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)) return true;
  if (name === bound.toLowerCase() || allowed.some((entry) => isNamedBy(entry, name))) return true;
  // Only names can be pointed to another machine, not addresses.
  return isAnyAddress(bound) && (isIP(name) !== 0 || machine.includes(name));
}

/** Names of this machine on the network: its host name, and with `.local` if that is a single label. */
export function machineNames(): readonly string[] {
  const name = hostname().toLowerCase();
  if (name === '') return [];
  return name.includes('.') ? [name] : [name, `${name}.local`];
}

function isNamedBy(entry: string, name: string): boolean {
  return entry.startsWith('.') ? name === entry.slice(1) || name.endsWith(entry) : name === entry;
}

/** True for `0.0.0.0` and `::`, which bind to all addresses of this machine. */
export function isAnyAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function isLoopback(name: string): boolean {
  return name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
