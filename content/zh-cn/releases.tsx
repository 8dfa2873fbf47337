/*
---
title: 发布日志
description: Tauri 1.x 核心、JavaScript API、命令行工具、打包器、TAO、WRY 与 create-tauri-app 七个项目的版本和变更，按版本整理，附对应的合并请求链接，可以按类别筛选。
---
*/
import { Icon } from 'docsgen/theme/components/Icon.jsx';
import { Island } from 'docsgen/theme/components/Island.jsx';
import { Tabs } from 'docsgen/theme/components/Tabs.jsx';
import { useWords } from 'docsgen/theme/context.js';
import ReleaseFilter, { type ReleaseFilterProps } from 'docsgen/theme/islands/ReleaseFilter.jsx';
import data from './_releases.json';
import { KINDS, type Project, type Releases } from './_releases/types.js';
import { VersionNotes } from './_releases/VersionNotes.js';

const { projects } = data as Releases;

/** Release notes of the seven projects, newest version open. */
export default function ReleasesPage() {
  const words = useWords();
  const filter: ReleaseFilterProps & Record<string, unknown> = {
    legend: words('release.filter'),
    all: words('release.all'),
    kinds: KINDS.map((kind) => ({ kind, label: words(`release.${kind}`) })),
    list: 'release-list',
  };
  return (
    <>
      <p>
        这里汇集 Tauri 1.x 各个项目的版本记录，由本站根据各仓库的变更日志整理成中文。每个版本可以展开，最新的一个已经展开。部分修订版的变更无法核实，没有收录，例如 tauri 1.8.3；日期也只写了能够核实的，其中 tauri 各个次版本的日期取自官方公告。完整的列表请看各仓库的发布页。
      </p>
      <Island name="ReleaseFilter" when="touch" props={filter}>
        <ReleaseFilter {...filter} />
      </Island>
      <div id="release-list">
        <Tabs
          group={null}
          tabs={projects.map((project) => ({
            value: project.id,
            label: project.name,
            content: <ProjectReleases project={project} />,
          }))}
        />
      </div>
    </>
  );
}

function ProjectReleases({ project }: { readonly project: Project }) {
  const words = useWords();
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
        <p className="release-none">{words('release.none')}</p>
      </div>
    </>
  );
}
