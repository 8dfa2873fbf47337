/** A link of the home page: a route below the locale's home, or an address of another site. */
export type Target = { readonly route: string } | { readonly url: string };

/** A statement with a picture or an icon beside it. */
export interface Point {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly target: Target | null;
}
