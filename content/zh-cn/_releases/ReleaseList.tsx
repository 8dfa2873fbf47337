import { Fragment } from 'react';
import { Icon } from 'docsgen/theme/components/Icon.jsx';
import { Island } from 'docsgen/theme/components/Island.jsx';
import { Tabs } from 'docsgen/theme/components/Tabs.jsx';
import { usePage } from 'docsgen/theme/context.js';
import ReleaseFilter, { type ReleaseFilterProps } from '../../_templates/islands/ReleaseFilter.jsx';
import { PERIODS, type Period, projectsOf } from './projects.js';
import { KINDS, type Project } from './types.js';
import { VersionNotes } from './VersionNotes.js';
import { useReleaseWords } from './words.js';

/** The versions of a period by package, the newest of each open. */
export function ReleaseList({ period }: { readonly period: Period }) {
  const words = useReleaseWords();
  const filter: ReleaseFilterProps & Record<string, unknown> = {
    legend: words.filter,
    all: words.all,
    kinds: KINDS.map((kind) => ({ kind, label: words[kind] })),
    list: 'release-list',
  };
  return (
    <>
      <Periods current={period} />
      <Island name="ReleaseFilter" when="touch" props={filter}>
        <ReleaseFilter {...filter} />
      </Island>
      <div id="release-list">
        <Tabs
          group={null}
          tabs={projectsOf(period).map((project) => ({
            value: project.id,
            label: project.name,
            content: <ProjectReleases project={project} />,
          }))}
        />
      </div>
    </>
  );
}

/** Leads to the pages of the other periods. */
function Periods({ current }: { readonly current: Period }) {
  const home = usePage().site.homeHref.replace(/\/$/, '');
  return (
    <nav aria-label="按年份查看">
      <p>
        按年份查看：
        {PERIODS.map((period, index) => (
          <Fragment key={period.route}>
            {index === 0 ? '' : ' · '}
            {period === current ? (
              <strong aria-current="page">{period.label}</strong>
            ) : (
              <a href={home + period.route}>{period.label}</a>
            )}
          </Fragment>
        ))}
      </p>
    </nav>
  );
}

function ProjectReleases({ project }: { readonly project: Project }) {
  const words = useReleaseWords();
  return (
    <>
      <div className="release-project">
        <h2 id={`project-${project.id}`}>{project.title}</h2>
        <a href={project.releasesUrl} rel="noopener">
          仓库的发布页
          <Icon name="external" />
        </a>
      </div>
      <div className="release-list">
        {project.versions.map((version, index) => (
          <VersionNotes key={version.version} version={version} repository={project.repository} open={index === 0} />
        ))}
        <p className="release-none">{words.none}</p>
      </div>
    </>
  );
}
