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

/** Where the project goes after 1.x. */
export const roadmap: readonly Point[] = [
  {
    icon: 'apple',
    title: 'iOS',
    text: '2.0 的首个 alpha 版已经能让同一份代码在 iOS 上运行。',
    target: { route: '/blog/2022/12/09/tauri-mobile-alpha' },
  },
  {
    icon: 'window',
    title: 'Android',
    text: '与 iOS 同时到来，共用命令行和项目结构。',
    target: { route: '/blog/2022/12/09/tauri-mobile-alpha' },
  },
  {
    icon: 'plug',
    title: '移动端原生插件',
    text: '用 Swift 和 Kotlin 编写命令，从前端照常调用。',
    target: { route: '/blog/2023/03/20/tauri-2-0-0-alpha-4' },
  },
  {
    icon: 'linux',
    title: 'webkit2gtk-4.1',
    text: 'Linux 端换用 libsoup 3，跟上发行版的步伐。',
    target: { route: '/blog/2023/02/03/tauri-2-0-0-alpha-3' },
  },
  {
    icon: 'code',
    title: '其他语言绑定',
    text: 'Rust 之外的后端语言，是 1.0 发布时就写下的愿望。',
    target: { route: '/blog/2022/06/19/tauri-1-0' },
  },
  {
    icon: 'users',
    title: '开放治理',
    text: '理事会选举、领域划分与负责人制度，全部公开进行。',
    target: { route: '/about/governance' },
  },
];
