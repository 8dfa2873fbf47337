import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A template that wraps one of the theme and reads the page. */
export const OWN_FOOTER = `import type { PageModel } from 'docsgen';
import { Footer as Original } from 'docsgen/theme/components/Footer.jsx';
import { usePage } from 'docsgen/theme/context.js';

export function Footer() {
  const page: PageModel = usePage();
  return (
    <>
      <p className="own-footer">{page.title}</p>
      <Original />
    </>
  );
}
`;

/**
 * Files that a user adds to a site: a template that wraps one of the theme and reads the page, an island, a directive that shows it, and a
 * page with that.
 */
const FILES = {
  'templates/components/Footer.tsx': OWN_FOOTER,
  'templates/islands/Counter.tsx': `import { useState } from 'react';

export default function Counter({ start }: { readonly start: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="own-counter" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
`,
  'templates/directives/Counter.tsx': `import { Island } from 'docsgen/theme/components/Island.jsx';
import type { DirectiveProps } from 'docsgen/theme/directives/props.js';
import CounterIsland from '../islands/Counter.jsx';

export function Counter({ props }: DirectiveProps) {
  const counter = { start: Number(props['start'] ?? 0) };
  return (
    <Island name="Counter" when="visible" props={counter}>
      <CounterIsland {...counter} />
    </Island>
  );
}
`,
  'content/guides/own.md': '---\ntitle: Own\n---\n\n::counter{start=41}\n',
};

/** The TypeScript files among them. */
export const SOURCES = Object.keys(FILES).filter((file) => /\.tsx?$/.test(file));

/** Writes the files into a site. */
export function addOwnTemplates(site) {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), text);
  }
}
