import { Html } from '../components/Html.jsx';
import { Slots } from '../components/Slots.jsx';
import { Title } from '../components/Title.jsx';
import { usePage } from '../context.js';
import type { LayoutProps } from './props.js';

/** The home page: full width for a React page, a column of text for Markdown. */
export function HomeLayout({ content }: LayoutProps) {
  const { html, title, showTitle } = usePage();
  if (content !== null) {
    return (
      <main id="main" className="home" tabIndex={-1} data-main="">
        <Slots around="text">{content}</Slots>
      </main>
    );
  }
  return (
    <div className="columns">
      <main id="main" className="main" tabIndex={-1} data-main="">
        {showTitle ? <Title text={title} /> : null}
        <Slots around="text">
          <Html html={html} className="prose" />
        </Slots>
      </main>
    </div>
  );
}
