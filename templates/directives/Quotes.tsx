import { Html } from '../components/Html.jsx';
import type { DirectiveProps } from './props.js';

/** `:::quotes` around block quotes: what others say, beside each other; the last line of each is who says it. */
export function Quotes({ html }: DirectiveProps) {
  return <Html className="quotes" html={html ?? ''} />;
}
