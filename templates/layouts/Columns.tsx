import type { ReactNode } from 'react';
import { Notices } from '../components/Notices.jsx';

interface ColumnsProps {
  /** The left column, or null. */
  readonly sidebar?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Sidebar and main content side by side, with the notices above the content. `main` gets the focus after a navigation and from the skip
 * link.
 */
export function Columns({ sidebar, children }: ColumnsProps) {
  return (
    <div className={sidebar == null ? 'columns' : 'columns columns-with-sidebar'}>
      {sidebar}
      <main id="docsgen-main" className="main" tabIndex={-1} data-main="">
        <Notices />
        {children}
      </main>
    </div>
  );
}
