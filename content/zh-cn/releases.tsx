/*
---
title: 发布日志
description: Tauri 1.x 核心、JavaScript API、命令行工具、打包器、TAO、WRY 与 create-tauri-app 七个项目的版本和变更，按版本整理，附对应的拉取请求链接，可以按类别筛选。
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
        这里汇集 Tauri 1.x 各个项目的版本记录，由本站根据各仓库的变更日志整理成中文：相近的几项合并成一条，日期取自版本的标签。每个版本可以展开，最新的一个已经展开。1.x 最后一次发布是在 2024 年 10 月：tauri 1.8.1、tauri-bundler 1.7.2 与命令行工具 1.6.4，其中 1.6.4 没有发布到 npm，npm 上最新的 1.x 命令行工具是 1.6.3。create-tauri-app 仍在更新，4.7 各版的日期未能核实，没有写出。完整的列表请看各仓库的发布页。
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
