import { usePage, useWords } from '../context.js';
import type { SidebarEntry } from '../model.js';
import { Slots } from './Slots.jsx';

/**
 * The docs sidebar: links and categories that open without script.
 * A page may hold hundreds of rows, so that they carry no class: `.sidebar-list` gives them their look.
 */
export function Sidebar() {
  const words = useWords();
  const { sidebar } = usePage();
  if (sidebar === null) return null;
  const rooted = sidebar.entries.length === 1 ? ' sidebar-rooted' : '';
  return (
    <div className="sidebar" data-sidebar={sidebar.name}>
      <nav className={`sidebar-nav${rooted}`} id="sidebar" data-menu-content="" aria-label={words('sidebar.label')}>
        <Slots around="sidebar">
          <SidebarList entries={sidebar.entries} />
        </Slots>
      </nav>
    </div>
  );
}

/** One level of the sidebar. */
export function SidebarList({ entries }: { readonly entries: readonly SidebarEntry[] }) {
  return (
    <ul className="sidebar-list">
      {entries.map((entry) => (
        <SidebarItem key={`${entry.type} ${entry.href} ${'label' in entry ? entry.label : ''}`} entry={entry} />
      ))}
    </ul>
  );
}

function SidebarItem({ entry }: { readonly entry: SidebarEntry }) {
  const words = useWords();
  if (entry.type === 'link') {
    return (
      <li>
        <SidebarLink label={entry.label} href={entry.href} active={entry.active} />
      </li>
    );
  }
  if (entry.type === 'more') {
    return (
      <li>
        <a className="sidebar-more" href={entry.href}>
          {words('sidebar.more', { count: String(entry.count) })}
        </a>
      </li>
    );
  }
  return entry.href === null ? <PlainCategory entry={entry} /> : <LinkedCategory entry={entry} href={entry.href} />;
}

type Category = Extract<SidebarEntry, { type: 'category' }>;

/** A category without a page: its whole row opens it. */
function PlainCategory({ entry }: { readonly entry: Category }) {
  return (
    <li>
      <details open={entry.open}>
        <summary>{entry.label}</summary>
        <SidebarList entries={entry.children} />
      </details>
    </li>
  );
}

/** A category with a page: the row leads there, the caret opens it. */
function LinkedCategory({ entry, href }: { readonly entry: Category; readonly href: string }) {
  const words = useWords();
  return (
    <li className="sidebar-linked">
      <SidebarLink label={entry.label} href={href} active={entry.active} />
      <details data-lazy={entry.lazy ? '' : undefined} open={entry.open}>
        <summary aria-label={words('sidebar.toggle', { label: entry.label })} />
        {entry.lazy ? null : <SidebarList entries={entry.children} />}
      </details>
    </li>
  );
}

interface SidebarLinkProps {
  readonly label: string;
  readonly href: string;
  readonly active: boolean;
}

function SidebarLink({ label, href, active }: SidebarLinkProps) {
  return (
    <a href={href} aria-current={active ? 'page' : undefined}>
      {label}
    </a>
  );
}
