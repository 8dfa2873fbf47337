import type { ReactNode } from 'react';

/** Props of every layout, besides the page (`usePage`). */
export interface LayoutProps {
  /** A page written as a React component; null to show the page's HTML. */
  readonly content: ReactNode;
}
