import { usePage, useWords } from '../context.js';
import { Html } from './Html.jsx';
import { Icon } from './Icon.jsx';

/** The bar above everything else. It is always in the markup; the boot script hides it before the first paint if the reader closed it. */
export function Announcement() {
  const words = useWords();
  const { announcement } = usePage().site;
  if (announcement === null) return null;
  return (
    <aside
      className="announcement"
      data-region="announcement"
      data-announcement={announcement.id}
      aria-label={words('announcement.label')}
    >
      <Html html={announcement.html} className="announcement-text" />
      {announcement.closable ? (
        <button
          type="button"
          className="icon-button js-only"
          data-announcement-close=""
          aria-label={words('announcement.close')}
        >
          <Icon name="close" />
        </button>
      ) : null}
    </aside>
  );
}
