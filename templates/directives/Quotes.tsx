import { Html } from '../components/Html.jsx';
import type { DirectiveProps } from './props.js';
import { textAttributes } from './textAttributes.js';

export const attributes = textAttributes([]);

/** `:::quotes` around block quotes: quotations side by side; the last line of each is its source. */
export function Quotes({ html }: DirectiveProps) {
  return <Html className="quotes" html={html ?? ''} />;
}
