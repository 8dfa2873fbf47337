import type { ReactNode } from 'react';
import { TranslationNotice } from '../components/Notices.jsx';

interface ColumnsProps {
  /** The left column; null or undefined for none. */
  readonly sidebar?: ReactNode;
  readonly children: ReactNode;
}

/** Sidebar and main content side by side, with the line on an unreviewed translation above it; `main` takes the focus after a navigation and from the skip link. */
export function Columns({ sidebar, children }: ColumnsProps) {
  return (
    <div className={sidebar == null ? 'columns' : 'columns columns-with-sidebar'}>
      {sidebar}
      <main id="main" className="main" tabIndex={-1} data-main="">
        <TranslationNotice />
        {children}
      </main>
    </div>
  );
}
