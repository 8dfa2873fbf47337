import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Which Host headers a server answers to. Another site could let its own name point to this machine (DNS rebinding), and read our answers. */
export interface HostRules {
  /** Address or name that the server was bound to. */
  readonly bound: string;
  /** Further names in lower case; `.dev.example` stands for `dev.example` and all names below it. */
  readonly allowed: readonly string[];
  /** Names of this machine, lower-case. They count where the server is bound to all addresses. */
  readonly machine: readonly string[];
}

const HOST = /^(?<name>\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::(?<port>\d{1,5}))?$/i;

/** Name of a Host header in lower case, brackets of IPv6 addresses removed; null where it is malformed. */
export function hostName(header: string): string | null {
  const parts = HOST.exec(header)?.groups;
  if (parts === undefined || Number(parts['port'] ?? 0) > 65_535) return null;
  return (parts['name'] ?? '').replace(/^\[|\]$/g, '').toLowerCase();
}

/** True for the loopback names and addresses, the one bound to, and those allowed; bound to all addresses, also for every address and the machine's names. */
export function isKnownHost(name: string, { bound, allowed, machine }: HostRules): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)) return true;
  if (name === bound.toLowerCase() || allowed.some((entry) => isNamedBy(entry, name))) return true;
  // Only names can be pointed to another machine; an address cannot.
  return isAnyAddress(bound) && (isIP(name) !== 0 || machine.includes(name));
}

/** The names that other machines on the network have for this one: its host name, and for a single label the name with `.local`. */
export function machineNames(): readonly string[] {
  const name = hostname().toLowerCase();
  if (name === '') return [];
  return name.includes('.') ? [name] : [name, `${name}.local`];
}

function isNamedBy(entry: string, name: string): boolean {
  return entry.startsWith('.') ? name === entry.slice(1) || name.endsWith(entry) : name === entry;
}

/** True for `0.0.0.0` and `::`: a server that is bound to them answers under every address of this machine. */
export function isAnyAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function isLoopback(name: string): boolean {
  return name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
