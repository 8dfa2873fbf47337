import { mayBePage, negotiated } from './negotiation.js';

/** The part of the context of Cloudflare Pages that is used. */
interface Context {
  readonly request: Request;
  readonly env: { readonly ASSETS: { fetch(request: Request): Promise<Response> } };
  next(): Promise<Response>;
}

/** Cloudflare Pages calls it for every request. */
export function onRequest({ request, env, next }: Context): Promise<Response> {
  return mayBePage(request)
    ? negotiated(request, { page: () => next(), file: (other) => env.ASSETS.fetch(other) })
    : next();
}
