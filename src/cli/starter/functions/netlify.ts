import { mayBePage, negotiated } from './negotiation.js';

/** The part of the context of Netlify that is used. */
interface Context {
  next(options: { readonly sendConditionalRequest: boolean }): Promise<Response>;
}

/** Netlify calls it for every request that `config` describes. Without a result, Netlify responds itself. */
export default async function respond(request: Request, context: Context): Promise<Response | undefined> {
  if (!mayBePage(request)) return undefined;
  return negotiated(request, {
    page: () => context.next({ sendConditionalRequest: true }),
    file: (other) => fetch(other),
  });
}

/** If the function fails, readers get the page. Files are left out by their endings, because each call counts. */
export const config = {
  path: '/*',
  excludedPath: [
    '/*.avif',
    '/*.bin',
    '/*.css',
    '/*.gif',
    '/*.html',
    '/*.ico',
    '/*.jpg',
    '/*.js',
    '/*.json',
    '/*.md',
    '/*.pdf',
    '/*.png',
    '/*.svg',
    '/*.txt',
    '/*.webmanifest',
    '/*.webp',
    '/*.woff2',
    '/*.xml',
  ],
  method: ['GET', 'HEAD'],
  onError: 'bypass',
};
