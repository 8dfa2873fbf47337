import { Html } from '../components/Html.jsx';
import type { DirectiveProps } from './props.js';

/** `:::figures` around a list: each point begins with its figure in strong letters, and goes on with what it counts. */
export function Figures({ html }: DirectiveProps) {
  return <Html className="figures" html={html ?? ''} />;
}
