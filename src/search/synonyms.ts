import { shortHash } from '../base/hash.js';
import { createFolder, pairsOf } from '../shared/search/fold.js';
import { fileName } from '../shared/search/format.js';
import { readReadersWords } from '../shared/search/synonyms.js';
import type { IndexFile } from './index-files.js';
import { REGION_WORDS, wordLines } from './region-words.js';
import { SIMPLIFIED_PAIRS } from './simplified-characters.js';

/**
 * Colloquial Chinese words for actions and things, each with its synonyms in documentation. Words that are themselves common in
 * documentation are omitted: they would match too much.
 */
const LINES = `
拿到 获取|取到 获取|得到 获取|获得 获取|取得 获取|读出 读取|读到 读取|取出 读取|写到 写入|写进 写入|存到 保存|存下来 保存|删掉 删除|清空 清除|清理 清除 删除|去掉 移除|去除 移除|换成 替换|换掉 替换|更换 替换|加上 添加|增加 添加|加入 添加|改名 重命名|挪到 移动|拷贝 复制|拖进 拖放|拖入 拖放
藏起来 隐藏|隐藏起来 隐藏|藏到 隐藏|露出来 显示|跳出 显示|弹出来 显示|冒泡 通知|打的包 安装包|打好的包 安装包|打出来的包 安装包|打成 打包|挑选 选择|选个 选择|选取 选择|记下 记录|记下来 记录|记住 保存|连到 连接|拦住 拦截|挡住 拦截|唤醒 唤起|自己写 编写|做一个 创建|建一个 创建|新建 创建
弹出 显示|弹框 对话框|弹窗 对话框|画面 界面|声音 音频|网址 链接|硬盘 磁盘|文件夹 目录|电脑 系统|断网 离线|夜间模式 深色|暗黑模式 深色|黑暗模式 深色|暗色 深色|开启 打开 启用|关掉 关闭|关上 关闭|禁掉 禁用|屏蔽 禁用|停掉 停止|杀掉 结束|干掉 结束|重开 重新打开|跑起来 运行|装上 安装|装好 安装|卸掉 卸载|打进 打包|设成 设置|设为 设置
提醒 通知|推送 发送|推给 发送|发给 发送|传给 传递|传到 传递|传过来 传递|收到 接收|询问 确认|问用户 确认|检测 检查|判断 检查|假装 模拟|引入 导入|内嵌 嵌入|接入 集成|防止 阻止|区别 差异|不同 差异|对比 比较|好处 优点|坏处 缺点|例子 示例|案例 示例|样例 示例|范例 示例|教程 指南
报错 错误|出错 错误|闪退 崩溃|崩掉 崩溃|不生效 没有生效|没反应 不起作用|没用 不起作用|失效 不起作用|无效 不起作用|不管用 不起作用|打不开 无法打开|启动不了 无法启动|用不了 无法使用|连不上 无法连接|装不上 安装失败|编译不过 编译失败|崩了 崩溃|挂了 崩溃|死掉 崩溃|找不着 找不到|没找到 找不到|装不了 安装失败|编译不了 编译失败|打不了包 打包失败|打包不了 打包失败|不能用 无法使用|跑不起来 无法启动|没了 丢失|看不到 不显示|很卡 卡顿|加快 加速|变小 减小|登陆 登录`;

/** Words of documentation by their colloquial synonyms. */
const EVERYDAY_WORDS = wordLines(LINES);

/** Synonyms that readers type, by the word on the site's pages: `{ 快捷键: ['热键'] }`. */
export type SiteSynonyms = Readonly<Record<string, readonly string[]>>;

/** The file of synonyms, and those that the site itself has configured. */
export interface ReadersFile {
  readonly hash: string;
  readonly file: IndexFile;
  readonly readerWords: readonly string[];
}

const HAN = /\p{Script=Han}/u;
/** Synonyms in Chinese that apply to every site. */
const CHINESE_WORDS = [...EVERYDAY_WORDS, ...REGION_WORDS];

const SIMPLIFIED = pairsOf(SIMPLIFIED_PAIRS);
const FOLDER = createFolder(SIMPLIFIED);

function fold(word: string): string {
  return FOLDER.fold(word.normalize('NFC'))
    .toLowerCase()
    .replace(/[\s|]+/g, ' ')
    .trim();
}

/** Synonyms that readers type, by the word of the pages. */
type ReadersByWord = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Synonyms of the site, plus colloquial words and those of Taiwan and Hong Kong whose pages' words consist of `characters`; all folded.
 * Null allows all characters.
 */
function readersByWord(site: SiteSynonyms, characters: ReadonlySet<string> | null): ReadersByWord {
  const readers = new Map<string, Set<string>>();
  const add = (word: string, readerWord: string): void => {
    if (readerWord !== word && readerWord !== '') readers.set(word, (readers.get(word) ?? new Set()).add(readerWord));
  };
  for (const [word, readerWords] of Object.entries(site))
    for (const readerWord of readerWords) add(fold(word), fold(readerWord));
  /** Words of the site's settings by their synonyms. */
  const siteWords = new Map<string, string[]>();
  for (const [word, readerWords] of readers)
    for (const readerWord of readerWords) siteWords.set(readerWord, [...(siteWords.get(readerWord) ?? []), word]);
  for (const [readerWord, words] of CHINESE_WORDS) {
    for (const word of words) {
      if (characters === null || [...word].every((c) => !HAN.test(c) || characters.has(c))) add(word, readerWord);
      // The result may itself be a synonym: `视窗` leads to `窗口`; if the site defines `窗口` as a synonym of `窗体`, `视窗` finds `窗体`, too.
      for (const pageWord of siteWords.get(word) ?? []) add(pageWord, readerWord);
    }
  }
  return readers;
}

/** Words that may have synonyms, whether the pages contain them or not; folded and sorted. */
export function pageWordsOf(site: SiteSynonyms): readonly string[] {
  return [...readersByWord(site, null).keys()].sort();
}

/** The file of synonyms (`readReadersWords`), or null. `characters` are those of the pages. */
export function readersFile(site: SiteSynonyms, characters: ReadonlySet<string>): ReadersFile | null {
  const readers = readersByWord(site, characters);
  // The default order compares code units.
  const lines = [...readers.keys()].sort().map((word) => [word, ...(readers.get(word) ?? [])].join('|'));
  const heldCharacters = new Set([...characters, ...lines.join('')]);
  // Only characters that occur in the texts or synonyms: others would find nothing.
  const pairs = [...SIMPLIFIED].filter(([, to]) => heldCharacters.has(to)).flat();
  if (lines.length + pairs.length === 0) return null;
  const content = [...lines, pairs.join('')].join('\n');
  const hash = shortHash(content);
  const readerWords = Object.values(site).flat().map(fold);
  return { hash, file: { name: fileName.synonyms(hash), content }, readerWords };
}

/** Words of the pages by their synonyms; in Chinese including colloquial and regional words. */
export function vocabularyOf(lang: string, synonyms: SiteSynonyms): ReadonlyMap<string, readonly string[]> {
  const regional = /^zh\b/.test(lang) ? CHINESE_WORDS.flatMap(([, words]) => words) : [];
  const readers = readersFile(synonyms, new Set(regional.join('')));
  return readers === null ? new Map() : readReadersWords(String(readers.file.content)).synonyms;
}
