import type { ComponentType } from 'react';
import type { LayoutSlot } from '../src/shared/layout-slots.js';
import type { AttributeSchema, DirectiveProps } from './directives/props.js';
import type { LayoutProps } from './layouts/props.js';

/** A part of the theme that is found by its folder: a directive, a layout, or a component in a layout slot. */
export type ThemePart = NamedFile & {
  /** The extension that provides it, if any. */
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

/** The extension that provides a part. */
export interface PartExtension {
  readonly name: string;
  /** Options from the site, after the extension's schema. */
  readonly options: unknown;
}

/** The name and place of a part. */
export interface NamedFile {
  readonly name: string;
  /** Relative to the folder of its owner. */
  readonly file: string;
}

/** The parts of one kind. */
export function partsOf<K extends ThemePart['kind']>(
  parts: readonly ThemePart[],
  kind: K,
): readonly Extract<ThemePart, { kind: K }>[] {
  return parts.filter((part): part is Extract<ThemePart, { kind: K }> => part.kind === kind);
}
