/** A script that a page loads if an element matches `selector` or if it has `feature`; exactly one of the two is null. */
export interface PartScript {
  readonly href: string;
  readonly selector: string | null;
  readonly feature: string | null;
}

/** A style sheet that a page loads if an element matches `selector`. */
export interface PartStyle {
  readonly href: string;
  readonly selector: string;
}
