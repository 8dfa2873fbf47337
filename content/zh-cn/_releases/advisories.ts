/** A security advisory about Tauri 1.x. */
export interface Advisory {
  readonly id: string;
  readonly cve: string;
  /** ISO date on which it was published. */
  readonly date: string;
  readonly text: string;
  /** Versions of `tauri` that have the correction; empty where a configuration has to be corrected. */
  readonly versions: readonly string[];
}

/** What stands before the identifier of an advisory. */
export const ADVISORY_ADDRESS = 'https://github.com/tauri-apps/tauri/security/advisories/';

/** All advisories about 1.x, newest first. */
export const ADVISORIES: readonly Advisory[] = [
  {
    id: 'GHSA-57fm-592m-34r7',
    cve: 'CVE-2024-35222',
    date: '2024-05-22',
    text: 'iframe 里的脚本绕过来源检查，调用 Tauri API',
    versions: ['1.6.7'],
  },
  {
    id: 'GHSA-2rcp-jvr4-r259',
    cve: 'CVE-2023-46115',
    date: '2023-10-20',
    text: 'Vite 的 envPrefix 写成 TAURI_，更新器的私钥和密码可能进入前端文件。要改的是配置，升级 Tauri 没有用',
    versions: [],
  },
  {
    id: 'GHSA-wmff-grcw-jcfm',
    cve: 'CVE-2023-34460',
    date: '2023-06-21',
    text: '在 macOS 和 Linux 上，1.4.0 的文件系统作用域又会匹配隐藏文件和目录',
    versions: ['1.4.1'],
  },
  {
    id: 'GHSA-4wm2-cwcf-wwvp',
    cve: 'CVE-2023-31134',
    date: '2023-05-03',
    text: '窗口导航到外部网站之后，那里的脚本能够访问 IPC',
    versions: ['1.3.0', '1.2.5', '1.1.4', '1.0.9'],
  },
  {
    id: 'GHSA-6mv3-wm7j-h4w5',
    cve: 'CVE-2022-46171',
    date: '2022-12-22',
    text: '文件系统作用域里的 * 等通配符跨过目录层级，也匹配点号开头的文件',
    versions: ['1.3.0', '1.2.3', '1.1.3', '1.0.8'],
  },
  {
    id: 'GHSA-q9wv-22m9-vhqh',
    cve: 'CVE-2022-41874',
    date: '2022-11-08',
    text: '拖放或用对话框选择的路径含有 glob 特殊字符时，能够越过文件系统作用域',
    versions: ['1.2.0', '1.1.2', '1.0.7'],
  },
  {
    id: 'GHSA-28m8-9j7v-x499',
    cve: 'CVE-2022-39215',
    date: '2022-09-15',
    text: '递归调用 readDir 时，能够沿着符号链接列出作用域之外的目录',
    versions: ['1.1.0', '1.0.6'],
  },
];
