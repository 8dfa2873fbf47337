/*
---
title: 2022 年的发布日志
search: false
description: 2022 年发布的 Tauri 1.0、1.1、1.2 各版，以及同一年的 JavaScript API、命令行工具、打包器、TAO、WRY 与 create-tauri-app：每个版本的日期、变更和拉取请求链接。
---
*/
import { PERIODS } from '../_releases/projects.js';
import { ReleaseList } from '../_releases/ReleaseList.js';

/** Release notes of the eight packages of 2022. */
export default function Releases2022() {
  const period = PERIODS[2];
  return (
    <>
      <p>2022 年 6 月 15 日，Tauri 1.0 成为第一个稳定版；9 月的 1.1 带来 icon 命令和运行时创建的托盘，11 月的 1.2 改进 macOS 的标题栏，并新增应用专用的目录。</p>
      {period === undefined ? null : <ReleaseList period={period} />}
    </>
  );
}
