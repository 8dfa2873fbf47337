import type { ReactNode } from 'react';

/** What every layout gets besides the page (`usePage`). */
export interface LayoutProps {
  /** A page written as a React component; null where the page's HTML is shown. */
  readonly content: ReactNode;
}
