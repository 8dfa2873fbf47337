import type { ReactNode } from 'react';
import { Html } from '../components/Html.jsx';
import type { DirectiveProps } from './props.js';
import { textAttributes } from './textAttributes.js';

/** Attributes of a page's first screen. */
interface HeroAttributes {
  /** The first heading of the page. */
  readonly title: string;
  /** A few words above the title. */
  readonly kicker?: string;
}

export const attributes = textAttributes(['title', 'kicker'], ['title']);

/**
 * Splits `快，又好` into `快，` and `又好`, because Han text has no blanks at which a heading could break well. A title of one clause stays text.
 */
function clauses(title: string): ReactNode {
  const parts = title.split(/(?<=[，。；：！？、])/u);
  return parts.length === 1 ? title : parts.map((part) => <span key={part}>{part}</span>);
}

/**
 * `:::hero{title="…"}`: the first screen of a home page. Text comes first, a list of links becomes buttons, and code, tabs or a picture go
 * beside them.
 */
export function Hero({ props: { title, kicker }, html }: DirectiveProps<HeroAttributes>) {
  return (
    <section className="hero">
      <div className="hero-inner">
        <div className="hero-title">
          {kicker === undefined ? null : <p className="hero-kicker">{kicker}</p>}
          <h1>{clauses(title)}</h1>
        </div>
        <Html className="hero-body" html={html ?? ''} />
      </div>
    </section>
  );
}
