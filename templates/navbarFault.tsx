import type { ReactNode } from 'react';
import { NavbarItem } from './components/NavbarItem.jsx';
import { TemplateError } from './errors.js';
import type { NavEntry, PageModel } from './model.js';

/**
 * The error about the navbar item that cannot be rendered; null if all can. Items are tried individually, and only after a page has failed,
 * so that working pages pay nothing.
 */
export function findFaultyEntry(page: PageModel, render: (node: ReactNode) => string): TemplateError | null {
  for (const entry of page.site.navbar) {
    try {
      render(<NavbarItem entry={entry} />);
    } catch (cause) {
      return faultyEntry(entry, cause);
    }
  }
  return null;
}

function faultyEntry(entry: NavEntry, cause: unknown): TemplateError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `A navbar item could not be rendered: ${reason}\nThe item:\n${JSON.stringify(entry, null, 2)}`;
  return new TemplateError('navbar-item', message, {
    hint: 'Check this item of navbar.items in site.config.ts.',
    cause,
  });
}
