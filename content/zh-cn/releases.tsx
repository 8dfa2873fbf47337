/*
---
title: 发布日志
description: Tauri 1.x 核心、JavaScript API、命令行工具、打包器、TAO、WRY 与 create-tauri-app 八个包 2024 年以来的版本和变更，附拉取请求链接和全部安全公告，更早的版本按年份分页。
keywords: [更新日志, 版本历史, 变更记录, 每个版本更新了什么, 更新内容, changelog, release notes]
section_keywords:
  project-tauri: [最新的 1.x 版本, 最近一次更新, 最后一个 1.x, 新版本改了什么, latest version]
  project-api: ['@tauri-apps/api 更新了什么']
  project-cli: [命令行工具的新版本, CLI 更新了什么]
  project-bundler: [打包器的新版本, 安装包相关的更新]
  project-create-tauri-app: [脚手架更新了什么]
  advisories: [有哪些漏洞, CVE, 哪个版本修了漏洞, 受影响的版本, security advisory]
---
*/
import { AdvisoryList } from './_releases/AdvisoryList.js';
import { PERIODS } from './_releases/projects.js';
import { ReleaseList } from './_releases/ReleaseList.js';

/** Release notes of the eight packages since 2024, and the security advisories of 1.x. */
export default function ReleasesPage() {
  const [period] = PERIODS;
  return (
    <>
      <p>
        这里汇集 Tauri 1.x 各个包的版本记录，由本站根据各仓库的变更日志整理成中文：相近的几项合并成一条，日期取自版本的标签。每个版本可以展开，最新的一个已经展开。1.x 的记录到 2024 年 10 月为止：tauri 1.8.1、tauri-bundler 1.7.2 与命令行工具 1.6.4。此后 crates.io 上还有补丁版（tauri 到 1.8.3，tauri-cli 到 1.6.6），内容与日期未能核实，没有写出。1.6.4 以后的命令行工具没有发布到 npm，那里最新的 1.x 是 1.6.3。create-tauri-app 仍在更新，4.7 各版的日期未能核实，没有写出。完整的列表请看各仓库的发布页。
      </p>
      {period === undefined ? null : <ReleaseList period={period} />}
      <AdvisoryList />
    </>
  );
}
