/*
---
title: 首页
description: 社区编写的 Tauri 1.x 简体中文文档：从环境准备、项目创建到窗口、命令、事件、打包与分发，配有完整的指南、接口参考、发布日志和博客，帮助你用网页技术写出轻巧的桌面应用。
layout: home
---
*/
import { Community } from './_home/Community.js';
import { Hero } from './_home/Hero.js';
import { Points } from './_home/Points.js';
import { roadmap, shipped } from './_home/features.js';
import { Strengths } from './_home/Strengths.js';

/** The home page of the Chinese site. */
export default function Home() {
  return (
    <>
      <Hero />
      <Strengths />
      <Points id="features" title="开箱即用的特性" lead="下面这些能力都在 1.x 里，按需打开，不用就不占体积。" points={shipped} />
      <Points id="roadmap" title="1.x 的现状与去向" lead="Tauri 2.0 已于 2024 年 10 月 2 日发布，1.x 不再增加特性。维护 1.x 的应用，要知道这几件事。" points={roadmap} />
      <Community />
    </>
  );
}
