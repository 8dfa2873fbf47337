import { type ReactNode, useContext } from 'react';
import type { LayoutSlot } from '../../src/shared/layout-slots.js';
import { SlotsContext } from '../context.js';

/** What has a slot before and one after it: `text` stands between `text-before` and `text-after`. */
type Surrounded = LayoutSlot extends `${infer Name}-${'before' | 'after'}` ? Name : never;

interface SlotsProps {
  readonly around: Surrounded;
  readonly children: ReactNode;
}

/** A part of a layout between its two slots, each with all that stands in it. Empty slots change nothing, not even what `useId` gives below. */
export function Slots({ around, children }: SlotsProps) {
  const parts = useContext(SlotsContext);
  const inSlot = (name: LayoutSlot): ReactNode[] =>
    parts.flatMap((part) => (part.name === name ? [<part.component key={part.file} />] : []));
  const [before, after] = [inSlot(`${around}-before`), inSlot(`${around}-after`)];
  if (before.length === 0 && after.length === 0) return children;
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
