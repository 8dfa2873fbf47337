/** A script that a page loads where an element matches `selector`, or where it has `feature`; one of the two is null. */
export interface PartScript {
  readonly href: string;
  readonly selector: string | null;
  readonly feature: string | null;
}

/** A style sheet that a page loads where an element matches `selector`. */
export interface PartStyle {
  readonly href: string;
  readonly selector: string;
}
