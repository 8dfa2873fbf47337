/**
 * A small embedding of our own, as the module of an extension: words of two languages by what they are about, a component for each subject. A
 * word counts for its subject by 1, and for the one before by a fifth, so that subjects which stand next to each other are near.
 */
const SUBJECTS = [
  '窗口 窗体 界面 window pane dialog',
  '全屏 最大化 铺满 放大 fullscreen maximize enlarge',
  '托盘 任务栏 tray taskbar',
  '通知 提醒 消息 弹出 notification reminder popup',
  '更新 升级 新版 新版本 update upgrade updater release',
  '签名 证书 密钥 signature certificate key sign',
  '打包 安装包 发布 分发 bundle package installer ship',
  '文件 磁盘 读取 保存 file disk read save',
  '网络 请求 下载 接口 network request download http fetch',
  '权限 安全 限制 permission security restrict allowlist',
];

/** The module of the extension `meanings`; `subjects` is what it knows, `before` stands in front of `embed`. */
export function meaningsModule(subjects: readonly string[] = SUBJECTS, before = ''): string {
  return `const subjects = ${JSON.stringify(subjects)}.map((line) => line.split(' '));
const words = subjects.flat();
const embed = (texts) => texts.map((text) => {
  const counts = subjects.map((own) => own.filter((word) => text.toLowerCase().includes(word)).length);
  return counts.map((count, i) => count + (counts[i + 1] ?? 0) / 5);
});
export default { name: 'meanings', contract: 1, site: ({ site }) => ({ vectors: () => { ${before} return { words, embed }; } }) };\n`;
}
