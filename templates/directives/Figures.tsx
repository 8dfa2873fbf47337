import { Html } from '../components/Html.jsx';
import type { DirectiveProps } from './props.js';
import { textAttributes } from './textAttributes.js';

export const attributes = textAttributes([]);

/** `:::figures` around a list: each item starts with its figure in bold, followed by what it counts. */
export function Figures({ html }: DirectiveProps) {
  return <Html className="figures" html={html ?? ''} />;
}
