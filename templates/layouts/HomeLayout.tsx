import { Html } from '../components/Html.jsx';
import { Notices } from '../components/Notices.jsx';
import { Slots } from '../components/Slots.jsx';
import { Title } from '../components/Title.jsx';
import { usePage } from '../context.js';
import type { LayoutProps } from './props.js';

/** The home page: full width for a React page and for Markdown with a hero, a text column for other Markdown. */
export function HomeLayout({ content }: LayoutProps) {
  const { html, title, showTitle, features } = usePage();
  if (content !== null) {
    return (
      <main id="docsgen-main" className="home" tabIndex={-1} data-main="">
        <Notices />
        <Slots around="text">{content}</Slots>
      </main>
    );
  }
  // The hero contains the title.
  if (features.includes('directive:hero')) {
    return (
      <main id="docsgen-main" className="home home-wide" tabIndex={-1} data-main="">
        <Notices />
        <Slots around="text">
          <Html html={html} className="prose" />
        </Slots>
      </main>
    );
  }
  return (
    <div className="columns">
      <main id="docsgen-main" className="main" tabIndex={-1} data-main="">
        <Notices />
        {showTitle ? <Title text={title} /> : null}
        <Slots around="text">
          <Html html={html} className="prose" />
        </Slots>
      </main>
    </div>
  );
}
