/*
---
title: 2023 年的发布日志
search: false
description: 2023 年发布的 Tauri 1.3、1.4、1.5 各版，以及同一年的 JavaScript API、命令行工具、打包器、TAO、WRY 与 create-tauri-app：每个版本的日期、变更和拉取请求链接。
---
*/
import { PERIODS } from '../_releases/projects.js';
import { ReleaseList } from '../_releases/ReleaseList.js';

/** Release notes of the eight packages of 2023. */
export default function Releases2023() {
  const period = PERIODS[1];
  return (
    <>
      <p>2023 年有三个次版本：5 月的 1.3 带来 NSIS 安装程序，并默认禁止远程网页访问 IPC；6 月的 1.4 改进更新器和 asset 协议；9 月的 1.5 支持 Bun。</p>
      {period === undefined ? null : <ReleaseList period={period} />}
    </>
  );
}
