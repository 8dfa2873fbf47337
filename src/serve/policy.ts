import { readInside } from './read.js';

/** The content security policy that a build wrote for its host, for the header of that name; none where there is none. */
export async function publishedPolicy(root: string): Promise<Readonly<Record<string, string>>> {
  const text = Buffer.from((await readInside(root, '/_headers')) ?? '').toString();
  const policy = /^[ \t]+Content-Security-Policy:[ \t]*([\x20-\x7e]+)$/m.exec(text)?.[1];
  return policy === undefined ? {} : { 'Content-Security-Policy': policy };
}
