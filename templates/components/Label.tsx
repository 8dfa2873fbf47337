import { Fragment } from 'react';
import { labelParts } from '../../src/shared/word-parts.js';
import { usePage } from '../context.js';

interface LabelProps {
  readonly children: string;
  /** Language of the label where it is not that of the page. */
  readonly lang?: string | undefined;
  /** Long names, such as those of an API, break between their words. */
  readonly breaks?: boolean;
}

/** A label of navigation. It is isolated where its direction may differ from that of the page: `C++` on an Arabic page would be shown as `++C`. */
export function Label({ children, lang, breaks = false }: LabelProps) {
  const { locale } = usePage();
  const text = breaks ? <Breakable text={children} /> : children;
  return lang !== undefined || locale.direction === 'rtl' ? <bdi lang={lang}>{text}</bdi> : text;
}

function Breakable({ text }: { readonly text: string }) {
  const parts = labelParts(text);
  if (parts.length === 1) return text;
  return parts.map((part, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    <Fragment key={n}>
      {n === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
