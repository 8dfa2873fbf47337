import { isHostFile, isInertName } from '../../base/active-files.js';

/** A file in a Git tree. */
export interface NamedEntry {
  readonly mode: string;
  readonly path: Buffer;
}

/** Rules for taking files into a content folder. */
export interface TakeRules {
  /** The folder, relative to the root of the repository, with a trailing slash. */
  readonly folder: string;
  /** Paths, relative to the root of the repository, that stay with everything below them: templates and configuration files. */
  readonly kept: readonly string[];
}

/** The path of a file that may be taken, or the reason why not, which continues a sentence that starts with the file. */
export type Judgement = { readonly path: string } | { readonly reason: string };

/** Data files of tools: they change what code does or how a host answers. */
const OF_TOOLS =
  /^(?:package|package-lock|npm-shrinkwrap|pnpm-(?:lock|workspace)|[jt]sconfig.*|deno|jsr|composer|babel\.config|netlify|wrangler|firebase|docsgen-manifest)\.(?:json|ya?ml)$/i;

/** File extensions of text files that docsgen reads as data, never as code. */
const TEXT = /\.(?:md|markdown|ya?ml|json)$/;

/** Image types that `isInertName` does not include. */
const PICTURE = /\.(?:svg|webp|avif)$/i;

/** Device names on Windows. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be in a name
const FORBIDDEN = /[\u0000-\u001f\u007f\u0080-\u009f\\:*?"<>|\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

/** Maximum length of a name on common file systems, and of a path in docsgen, in bytes. */
const LONGEST_NAME = 255;
const LONGEST_PATH = 1024;

/** Checks an entry by mode, name and file extension: only files known to be harmless are taken. */
export function judge({ mode, path: bytes }: NamedEntry, rules: TakeRules): Judgement {
  if (mode === '120000') return { reason: 'is a symbolic link' };
  if (mode === '160000') return { reason: 'is a submodule' };
  if (mode !== '100644' && mode !== '100755') return { reason: 'is not a regular file' };
  const path = bytes.toString('utf8');
  if (!Buffer.from(path).equals(bytes)) return { reason: 'has a name that is not UTF-8' };
  const reason = nameFault(path, rules) ?? kindFault(path);
  return reason === null ? { path } : { reason };
}

function nameFault(path: string, { folder, kept }: TakeRules): string | null {
  const segments = path.split('/');
  if (!path.startsWith(folder) || segments.some((part) => part === '' || part === '.' || part === '..'))
    return 'is outside the content folder';
  if (FORBIDDEN.test(path)) return 'has a sign in its name that not all systems allow';
  if (bytesOf(path) > LONGEST_PATH || segments.some((part) => bytesOf(part) > LONGEST_NAME))
    return 'has a name that is too long';
  const below = path.slice(folder.length).split('/');
  if (below.some((part) => part.startsWith('.') || /^git~\d/i.test(part))) return 'is hidden';
  if (below.some((part) => /[. ]$/.test(part) || DEVICE.test(part))) return 'has a name that not all systems allow';
  if (below.some((part) => part.toLowerCase() === 'node_modules')) return 'is in a folder for packages';
  const folded = foldName(path);
  return kept.some((own) => folded === foldName(own) || folded.startsWith(`${foldName(own)}/`))
    ? 'is part of the templates or of the configuration'
    : null;
}

function kindFault(path: string): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (OF_TOOLS.test(name) || isHostFile(name)) return 'is read by tools or hosts, not by docsgen';
  return TEXT.test(name) || PICTURE.test(name) || isInertName(name) ? null : 'is of a type that previews do not accept';
}

/** A name as compared by file systems that ignore case and normalise Unicode. */
export function foldName(path: string): string {
  return path.normalize('NFC').toLowerCase().toUpperCase();
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
