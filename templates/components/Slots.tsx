import { type ReactNode, useContext } from 'react';
import type { LayoutSlot } from '../../src/shared/layout-slots.js';
import { OptionsContext, type SlotPart, SlotsContext } from '../context.js';

/** Parts of the layout that have a slot before and after them: `text` is between `text-before` and `text-after`. */
type Surrounded = LayoutSlot extends `${infer Name}-${'before' | 'after'}` ? Name : never;

interface SlotsProps {
  readonly around: Surrounded;
  readonly children: ReactNode;
}

/** A part of a layout between its two slots. Empty slots do not change anything, not even the ids from `useId` below. */
export function Slots({ around, children }: SlotsProps) {
  const parts = useContext(SlotsContext);
  const slotBefore = inSlot(parts, `${around}-before`);
  const slotAfter = inSlot(parts, `${around}-after`);
  if (slotBefore === null && slotAfter === null) return children;
  return (
    <>
      {slotBefore}
      {children}
      {slotAfter}
    </>
  );
}

/** The content of a slot, or null if it is empty. */
function inSlot(parts: readonly SlotPart[], name: LayoutSlot): ReactNode {
  const partsOfSlot = parts.filter((part) => part.name === name);
  if (partsOfSlot.length === 0) return null;
  return (
    <div className={`slot slot-${name}`}>
      {partsOfSlot.map(({ file, component: Component, extension }) => (
        <OptionsContext key={`${extension?.name} ${file}`} value={extension?.options ?? null}>
          <Component />
        </OptionsContext>
      ))}
    </div>
  );
}
