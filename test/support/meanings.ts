/**
 * A small embedding as the module of an extension: words of two languages by subject, with a component for each subject. A word counts 1
 * for its subject, and a fifth for the previous one, so that neighbouring subjects are similar.
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

/** The module of the extension `meanings`; `subjects` are its words, and `before` is code before `embed`. */
export function meaningsModule(subjects: readonly string[] = SUBJECTS, before = ''): string {
  return `const subjects = ${JSON.stringify(subjects)}.map((line) => line.split(' '));
const words = subjects.flat();
const embed = (texts) => texts.map((text) => {
  const counts = subjects.map((own) => own.filter((word) => text.toLowerCase().includes(word)).length);
  return counts.map((count, i) => count + (counts[i + 1] ?? 0) / 5);
});
export default { name: 'meanings', contract: 1, site: ({ site }) => ({ vectors: () => { ${before} return { words, embed }; } }) };\n`;
}
