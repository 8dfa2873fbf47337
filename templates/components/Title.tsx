import { Slots } from './Slots.jsx';

/** The title of a page, between its slots. */
export function Title({ text }: { readonly text: string }) {
  return (
    <Slots around="title">
      <h1 className="article-title">{text}</h1>
    </Slots>
  );
}
