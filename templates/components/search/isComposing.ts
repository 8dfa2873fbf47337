import type { KeyboardEvent } from 'react';

/** Key code of keys that an input method takes: how Safari tells the Enter that ends a composition. */
const TAKEN = 229;

/** True for keys that belong to an input method: they confirm or cancel what is being composed, and do nothing else. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === TAKEN;
}
