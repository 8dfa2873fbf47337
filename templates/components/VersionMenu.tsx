import { usePage } from '../context.js';
import type { NavEntry, PageModel, SiteModel } from '../model.js';
import { Dropdown } from './Dropdown.jsx';
import { Label } from './Label.jsx';
import { NavLink } from './NavLink.jsx';

interface VersionProps {
  readonly entry: NavEntry;
}

/** Links to the docs versions, then the entry's own items. `behaviours/version.ts` remembers the choice. */
export function VersionLinks({ entry, className }: VersionProps & { readonly className: string }) {
  const page = usePage();
  const { versions } = page.site;
  const versionHrefs = new Set(versions.map((version) => version.href));
  return (
    <>
      {versions.map((version) => (
        <li key={version.name}>
          <a
            className={className}
            href={version.href}
            aria-current={version.current && hasVersion(page) ? 'true' : undefined}
            data-version={version.name}
            data-keep-location=""
          >
            <Label>{version.label}</Label>
          </a>
        </li>
      ))}
      {entry.items
        .filter((item) => item.href === null || !versionHrefs.has(item.href))
        .map((item) => (
          <li key={`${item.label} ${item.href}`}>
            <NavLink entry={item} className={className} />
          </li>
        ))}
    </>
  );
}

/** The version dropdown of the navbar. */
export function VersionMenu({ entry }: VersionProps) {
  const page = usePage();
  return (
    <div data-version-menu={hasVersion(page) ? 'current' : ''}>
      <Dropdown label={shownLabel(page.site, entry)} icon={entry.icon} href={null} active={false}>
        <VersionLinks entry={entry} className="dropdown-link" />
      </Dropdown>
    </div>
  );
}

/** True for a page of the docs. Other pages have no version; the model marks the recommended one for them. */
function hasVersion({ layout, site }: PageModel): boolean {
  return (
    (layout === 'doc' || layout === 'category' || layout === 'tags') && site.versions.some((version) => version.current)
  );
}

/** The version of the page, otherwise the recommended one, which the browser replaces with the reader's preferred one. */
function shownLabel(site: SiteModel, entry: NavEntry): string {
  const shownVersion = site.versions.find((version) => version.current) ?? site.versions[0];
  return shownVersion?.label ?? entry.label;
}
