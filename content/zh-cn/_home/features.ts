import type { Point } from './types.js';

/** What 1.x ships. */
export const shipped: readonly Point[] = [
  {
    icon: 'package',
    title: '桌面打包器',
    text: '一条命令生成 MSI、NSIS、DMG、deb、RPM 和 AppImage 安装包。',
    target: { route: '/v1/guides/building' },
  },
  {
    icon: 'download',
    title: '自动更新',
    text: '应用启动时检查新版本，验证签名后再安装。',
    target: { route: '/v1/guides/distribution/updater' },
  },
  {
    icon: 'tray',
    title: '系统托盘',
    text: '窗口关掉以后，应用仍可留在托盘里待命。',
    target: { route: '/v1/guides/features/system-tray' },
  },
  {
    icon: 'menu',
    title: '原生菜单',
    text: '菜单、快捷键和平台惯例一致，用 Rust 声明。',
    target: { route: '/v1/guides/features/menu' },
  },
  {
    icon: 'sparkles',
    title: '系统通知',
    text: '直接使用操作系统的通知中心，不需要额外的库。',
    target: { route: '/v1/api/js/notification' },
  },
  {
    icon: 'layers',
    title: '多窗口',
    text: '配置、Rust、JavaScript 三处都能创建和管理窗口。',
    target: { route: '/v1/guides/features/multiwindow' },
  },
  {
    icon: 'terminal',
    title: '外部二进制文件',
    text: '把现成的命令行程序随应用一起分发，再从前端调用。',
    target: { route: '/v1/guides/building/sidecar' },
  },
  {
    icon: 'puzzle',
    title: '插件系统',
    text: '命令、状态和生命周期钩子装进一个 crate，到处复用。',
    target: { route: '/v1/guides/features/plugin' },
  },
  {
    icon: 'github',
    title: 'GitHub Action',
    text: '推送标签，三个平台的安装包一起出现在发布页上。',
    target: { route: '/v1/guides/building/cross-platform' },
  },
];

/** Where 1.x stands, and what came after it. */
export const roadmap: readonly Point[] = [
  {
    icon: 'package',
    title: '最后的版本',
    text: '1.x 最后一次发布是在 2024 年 10 月：核心 1.8.1，命令行工具 1.6.4。',
    target: { route: '/releases' },
  },
  {
    icon: 'lock',
    title: '安全支持',
    text: '官方的安全策略没有除名 1.x，但也没有承诺期限，此后没有再发布修复。',
    target: { route: '/v1/references/security#keep-up-to-date' },
  },
  {
    icon: 'linux',
    title: 'webkit2gtk-4.0',
    text: '1.x 离不开它，新的发行版已经不再提供；2.x 改用 4.1。',
    target: { route: '/v1/references/webview-versions#webkitgtk' },
  },
  {
    icon: 'apple',
    title: 'iOS 与 Android',
    text: '只有 2.x 支持。博客记录了它们从第一个 alpha 版开始的经过。',
    target: { route: '/blog/2022/12/09/tauri-mobile-alpha' },
  },
  {
    icon: 'plug',
    title: '移动端原生插件',
    text: '2.x 的插件可以用 Swift 和 Kotlin 编写移动端的部分。',
    target: { route: '/blog/2023/03/20/tauri-2-0-0-alpha-4' },
  },
  {
    icon: 'arrow-right',
    title: '迁移到 2.x',
    text: '配置结构、权限模型和接口都变了，应当作为单独的任务来做。',
    target: { route: '/v1/guides/development/updating-dependencies' },
  },
];
