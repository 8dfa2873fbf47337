import { Html } from '../components/Html.jsx';
import type { DirectiveProps } from './props.js';
import { textAttributes } from './textAttributes.js';

interface WindowAttributes {
  /** Words in the bar of the window, such as an address or the name of a terminal. */
  readonly title?: string;
}

export const attributes = textAttributes(['title']);

/**
 * `:::window{title="docs.example.com"}`: the frame of a window around a picture of a page, or around the output of a terminal. Of two
 * pictures in one paragraph, such as a page in light and dark, each shows one half.
 */
export function Window({ props: { title }, html }: DirectiveProps<WindowAttributes>) {
  return (
    <figure className="window">
      <figcaption className="window-bar">{title ?? ''}</figcaption>
      <Html className="window-body" html={html ?? ''} />
    </figure>
  );
}
