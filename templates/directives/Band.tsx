import { Html } from '../components/Html.jsx';
import type { DirectiveProps } from './props.js';
import { textAttributes } from './textAttributes.js';

export const attributes = textAttributes([]);

/** `:::band`: two things side by side, such as code and its result, below headings and text. */
export function Band({ html }: DirectiveProps) {
  return <Html className="band" html={html ?? ''} />;
}
