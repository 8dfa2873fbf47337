import type { ComponentType } from 'react';
import type { LayoutSlot } from '../src/shared/layout-slots.js';
import type { AttributeSchema, DirectiveProps } from './directives/props.js';
import type { LayoutProps } from './layouts/props.js';

/** A directive, a layout, or a component in a slot of the layouts: a file that is found by its folder. */
export type ThemePart = NamedFile & {
  /** Who brings it, if an extension does. */
  readonly extension?: PartExtension | undefined;
} & (
    | {
        readonly kind: 'directive';
        readonly component: ComponentType<DirectiveProps>;
        readonly attributes?: AttributeSchema | undefined;
      }
    | { readonly kind: 'layout'; readonly component: ComponentType<LayoutProps> }
    | { readonly kind: 'slot'; readonly name: LayoutSlot; readonly component: ComponentType }
  );

/** The extension that brings a part. */
export interface PartExtension {
  readonly name: string;
  /** As the site gives them, and the schema of the extension leaves them. */
  readonly options: unknown;
}

/** What is known of a part by its place alone. */
export interface NamedFile {
  readonly name: string;
  /** Below the folder of its owner. */
  readonly file: string;
}

/** The parts of one kind. */
export function partsOf<K extends ThemePart['kind']>(
  parts: readonly ThemePart[],
  kind: K,
): readonly Extract<ThemePart, { kind: K }>[] {
  return parts.filter((part): part is Extract<ThemePart, { kind: K }> => part.kind === kind);
}
