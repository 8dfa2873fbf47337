import { Html } from '../components/Html.jsx';
import type { DirectiveProps } from './props.js';

/** `:::band`: two things beside each other, such as code and what it makes; headings and text stand above them. */
export function Band({ html }: DirectiveProps) {
  return <Html className="band" html={html ?? ''} />;
}
