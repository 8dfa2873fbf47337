import { Fragment } from 'react';
import { labelParts } from '../../src/shared/word-parts.js';
import { usePage } from '../context.js';

interface LabelProps {
  readonly children: string;
  /** Language of the label if it differs from the page's. */
  readonly lang?: string | undefined;
  /** Allows line breaks between the words of long names, such as those of an API. */
  readonly breaks?: boolean;
}

/** A label of navigation. It is isolated if its direction may differ from the page's: `C++` on an Arabic page would be shown as `++C`. */
export function Label({ children, lang, breaks = false }: LabelProps) {
  const { locale } = usePage();
  const text = breaks ? <Breakable text={children} /> : children;
  return lang !== undefined || locale.direction === 'rtl' ? <bdi lang={lang}>{text}</bdi> : text;
}

/** True: its markup follows from its props and the direction of the page. The label of a site may be another one, which does not say so. */
Label.isShareable = true;

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
