import { isHostFile, isInertName } from '../../base/active-files.js';

/** What a tree of git says of a file. */
export interface NamedEntry {
  readonly mode: string;
  readonly path: Buffer;
}

/** What a folder of content may take. */
export interface TakeRules {
  /** The folder from the root of the repository, with a slash at the end. */
  readonly folder: string;
  /** Paths from the root of the repository that stay as they are, with all below them: templates, and files of the configuration. */
  readonly kept: readonly string[];
}

/** A file that may be taken, or why not, as the rest of a sentence that begins with the file. */
export type Judgement = { readonly path: string } | { readonly reason: string };

/** Data of tools: they decide what code means, or how a host answers. */
const OF_TOOLS =
  /^(?:package|package-lock|npm-shrinkwrap|pnpm-(?:lock|workspace)|[jt]sconfig.*|deno|jsr|composer|babel\.config|netlify|wrangler|firebase|docsgen-manifest)\.(?:json|ya?ml)$/i;

/** Endings of text that docsgen reads as data, never as a program. */
const TEXT = /\.(?:md|markdown|ya?ml|json)$/;

/** Pictures that the table of files does not name. */
const PICTURE = /\.(?:svg|webp|avif)$/i;

/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be in a name
const FORBIDDEN = /[\u0000-\u001f\u007f\u0080-\u009f\\:*?"<>|\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/** Bytes that common file systems allow for a name, and docsgen for a path. */
const LONGEST_NAME = 255;
const LONGEST_PATH = 1024;

/** Judges one entry by its mode, its name and its ending: what is not known to be harmless is not taken. */
export function judge({ mode, path: bytes }: NamedEntry, rules: TakeRules): Judgement {
  if (mode === '120000') return { reason: 'is a symbolic link' };
  if (mode === '160000') return { reason: 'is a submodule' };
  if (mode !== '100644' && mode !== '100755') return { reason: 'is no regular file' };
  const path = bytes.toString('utf8');
  if (!Buffer.from(path).equals(bytes)) return { reason: 'has a name that is no UTF-8' };
  const reason = nameFault(path, rules) ?? kindFault(path);
  return reason === null ? { path } : { reason };
}

function nameFault(path: string, { folder, kept }: TakeRules): string | null {
  const segments = path.split('/');
  if (!path.startsWith(folder) || segments.some((part) => part === '' || part === '.' || part === '..'))
    return 'lies outside of the content folder';
  if (FORBIDDEN.test(path)) return 'has a sign in its name that not all systems allow';
  if (bytesOf(path) > LONGEST_PATH || segments.some((part) => bytesOf(part) > LONGEST_NAME))
    return 'has a name that is too long';
  const below = path.slice(folder.length).split('/');
  if (below.some((part) => part.startsWith('.') || /^git~\d/i.test(part))) return 'is hidden';
  if (below.some((part) => /[. ]$/.test(part) || DEVICE.test(part))) return 'has a name that not all systems allow';
  if (below.some((part) => part.toLowerCase() === 'node_modules')) return 'lies in a folder for packages';
  const folded = foldName(path);
  return kept.some((own) => folded === foldName(own) || folded.startsWith(`${foldName(own)}/`))
    ? 'is part of the templates or of the configuration'
    : null;
}

function kindFault(path: string): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (OF_TOOLS.test(name) || isHostFile(name)) return 'is read by tools or hosts, not by docsgen';
  return TEXT.test(name) || PICTURE.test(name) || isInertName(name) ? null : 'is of a kind that is not taken';
}

/** A name as file systems compare it that know no capitals and one form of each letter. */
export function foldName(path: string): string {
  return path.normalize('NFC').toLowerCase().toUpperCase();
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
