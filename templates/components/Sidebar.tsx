import { Fragment, type ReactNode, useContext } from 'react';
import { PlaceSharedContext, usePage, useWords } from '../context.js';
import type { SidebarEntry } from '../model.js';
import { Label } from './Label.jsx';
import { Slots } from './Slots.jsx';

/**
 * The docs sidebar: links, and categories that open without script. A page may have hundreds of rows, so they have no class:
 * `.sidebar-list` styles them.
 */
export function Sidebar() {
  const words = useWords();
  const { sidebar } = usePage();
  if (sidebar === null) return null;
  const rootClass = sidebar.entries.length === 1 ? ' sidebar-rooted' : '';
  return (
    <div className="sidebar" data-sidebar={sidebar.name}>
      <nav
        className={`sidebar-nav${rootClass}`}
        id="docsgen-sidebar"
        data-menu-content=""
        data-caret={sidebar.entries.some(hasLazy) ? words('sidebar.toggle') : undefined}
        aria-label={words('sidebar.label')}
      >
        <Slots around="sidebar">
          <SidebarList entries={sidebar.entries} />
        </Slots>
      </nav>
    </div>
  );
}

/** One level of the sidebar. Entries that are the same on other pages are rendered once for all of them. */
export function SidebarList({ entries }: { readonly entries: readonly SidebarEntry[] }) {
  const placeShared = useContext(PlaceSharedContext);
  const runs = placeShared === null || !('isShareable' in Label) ? entries.map((entry) => [entry]) : runsOf(entries);
  return (
    <ul className="sidebar-list">
      {runs.map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry may stand twice in a list, which never changes
        <Fragment key={index}>
          {run.length > 1 && placeShared !== null ? placeShared(run, itemOf) : run.map(itemOf)}
        </Fragment>
      ))}
    </ul>
  );
}

function itemOf(entry: SidebarEntry): ReactNode {
  return <SidebarItem entry={entry} />;
}

/** Groups neighbours that other pages have, too; each other entry is alone. */
function runsOf(entries: readonly SidebarEntry[]): readonly (readonly SidebarEntry[])[] {
  const runs: SidebarEntry[][] = [];
  let openRun: SidebarEntry[] | null = null;
  for (const entry of entries) {
    if (!isShared(entry)) openRun = null;
    else if (openRun !== null) {
      openRun.push(entry);
      continue;
    }
    const run = [entry];
    runs.push(run);
    if (isShared(entry)) openRun = run;
  }
  return runs;
}

/** True for an entry without the active page. The number of further entries depends on the page. */
function isShared(entry: SidebarEntry): boolean {
  if (entry.type === 'text') return true;
  if (entry.type === 'more' || entry.active) return false;
  return entry.type === 'link' || entry.children.every(isShared);
}

function SidebarItem({ entry }: { readonly entry: SidebarEntry }) {
  const words = useWords();
  if (entry.type === 'link' || isAlone(entry)) {
    return (
      <li>
        <SidebarLink entry={entry} href={entry.href} />
      </li>
    );
  }
  if (entry.type === 'text') {
    return (
      <li className="sidebar-text">
        <Label breaks>{entry.label}</Label>
        <Badge badge={entry.badge} />
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

/** True for a folder that contains only its own page, so there is nothing to open. */
function isAlone(entry: SidebarEntry): entry is Category & { readonly href: string } {
  return entry.type === 'category' && entry.href !== null && !entry.lazy && entry.children.length === 0;
}

/**
 * True if a branch is fetched when it is opened. A script does that and names its caret (`sidebar.toggle`), because a hundred names would
 * take much of the page.
 */
function hasLazy(entry: SidebarEntry): boolean {
  return entry.type === 'category' && (entry.lazy || entry.children.some(hasLazy));
}

/** A category without a page: its whole row opens it. */
function PlainCategory({ entry }: { readonly entry: Category }) {
  return (
    <li>
      <details open={entry.open}>
        <summary>
          <Label breaks>{entry.label}</Label>
          <Badge badge={entry.badge} />
        </summary>
        <SidebarList entries={entry.children} />
      </details>
    </li>
  );
}

/** A category with a page: the row is a link, the caret opens it. */
function LinkedCategory({ entry, href }: { readonly entry: Category; readonly href: string }) {
  const words = useWords();
  return (
    <li className="sidebar-linked">
      <SidebarLink entry={entry} href={href} />
      <details data-lazy={entry.lazy ? '' : undefined} open={entry.open}>
        <summary aria-label={entry.lazy ? undefined : words('sidebar.toggle', { label: entry.label })} />
        {entry.lazy ? null : <SidebarList entries={entry.children} />}
      </details>
    </li>
  );
}

type Link = Extract<SidebarEntry, { type: 'link' }>;

interface SidebarLinkProps {
  readonly entry: Link | Category;
  readonly href: string;
}

function SidebarLink({ entry, href }: SidebarLinkProps) {
  const isExternal = entry.type === 'link' && entry.external === true;
  return (
    <a href={href} aria-current={entry.active ? 'page' : undefined} rel={isExternal ? 'noopener' : undefined}>
      <Label breaks lang={entry.lang}>
        {entry.label}
      </Label>
      <Badge badge={entry.badge} />
    </a>
  );
}

function Badge({ badge }: { readonly badge: Link['badge'] }) {
  return badge === undefined ? null : <span className={`badge badge-${badge.type}`}>{badge.text}</span>;
}
