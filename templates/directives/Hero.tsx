import type { ReactNode } from 'react';
import { Html } from '../components/Html.jsx';
import type { DirectiveProps } from './props.js';

/** What a page says of its first screen. */
interface HeroAttributes {
  /** The first heading of the page; one of digits, `404`, is a number. */
  readonly title: string | number;
  /** A few words above it. */
  readonly kicker?: string | number;
}

/** `快，又好` as `快，` and `又好`: Han text has no blanks at which a heading could be broken well. A title of one clause stays text. */
function clauses(title: string): ReactNode {
  const parts = title.split(/(?<=[，。；：！？、])/u);
  return parts.length === 1 ? title : parts.map((part) => <span key={part}>{part}</span>);
}

/** `:::hero{title="…"}`: the first screen of a home page. Text comes first, a list of links becomes buttons, and code, tabs or a picture stand beside them. */
export function Hero({ props: { title, kicker }, html }: DirectiveProps<HeroAttributes>) {
  return (
    <section className="hero">
      <div className="hero-inner">
        <div className="hero-title">
          {kicker === undefined ? null : <p className="hero-kicker">{kicker}</p>}
          <h1>{clauses(String(title))}</h1>
        </div>
        <Html className="hero-body" html={html ?? ''} />
      </div>
    </section>
  );
}
