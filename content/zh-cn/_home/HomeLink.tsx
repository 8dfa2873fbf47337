import type { ReactNode } from 'react';
import { usePage } from 'docsgen/theme/context.js';
import type { Target } from './types.js';

interface HomeLinkProps {
  readonly target: Target;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link with the base and the locale in front of its route. */
export function HomeLink({ target, className, children }: HomeLinkProps) {
  const home = usePage().site.homeHref.replace(/\/$/, '');
  if ('url' in target) {
    return (
      <a className={className} href={target.url} rel="noopener">
        {children}
      </a>
    );
  }
  return (
    <a className={className} href={home + target.route}>
      {children}
    </a>
  );
}
