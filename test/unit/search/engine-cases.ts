import type { SearchPage, SiteSynonyms } from '../../../src/search/index.js';
import { pageOf } from './memory-index.js';

/** Pages, a query, and its expected answers. */
export interface EngineCase {
  readonly name: string;
  readonly pages: readonly SearchPage[];
  readonly synonyms?: SiteSynonyms;
  readonly query: string;
  /** Expected pages, best first; corrected words are before them. */
  readonly answers: string;
}

const page = (name: string, title: string, ...lines: readonly string[]): SearchPage =>
  pageOf(`/${name}`, title, ...lines);

/** Pages without any word of the queries, which makes the words of the others rare. */
const OTHERS = Array.from({ length: 30 }, (_, i) => page(`z${String(i).padStart(2, '0')}`, `其他 ${i}`, '与此无关。'));

export const ENGINE_CASES: readonly EngineCase[] = [
  {
    name: 'the shortest of very many words are not looked up',
    pages: [page('a', 'ox', 'ox ox'), page('b', 'Guide', 'ampersand backslash')],
    query: 'ampersand backslash cardinals datatypes elephants furniture gradients handlebar implement ox',
    answers: 'b',
  },
  {
    name: 'a title that is the query comes before one that has it',
    pages: [page('a', '系统托盘的图标', '正文。'), page('b', '系统托盘', '正文。')],
    query: '系统托盘',
    answers: 'b a',
  },
  {
    name: 'a heading that is the query comes before one that has it',
    pages: [page('a', '说明', '## 系统托盘的图标', '正文。'), page('b', '说明', '## 系统托盘', '正文。')],
    query: '系统托盘',
    answers: 'b a',
  },
  {
    name: 'a title with the query as it stands comes before one with its words apart',
    pages: [page('a', '托盘和系统', '正文。'), page('b', '系统 托盘的图标', '正文。')],
    query: '系统 托盘',
    answers: 'b a',
  },
  {
    name: 'a heading with the query as it stands comes before one with its words apart',
    pages: [page('a', '说明', '## 托盘和系统', '正文。'), page('b', '说明', '## 系统 托盘的图标', '正文。')],
    query: '系统 托盘',
    answers: 'b a',
  },
  {
    name: 'a text with every word comes before one that has a word in pieces',
    pages: [page('a', '说明', '图标，系统，统托，托盘。'), page('b', '说明', '图标在系统托盘里。')],
    query: '系统托盘 图标',
    answers: 'b a',
  },
  {
    name: 'a title with a word in pieces comes before a text with every word',
    pages: [page('a', '图标，系统，统托，托盘', '正文。'), page('b', '说明', '图标在系统托盘里。')],
    query: '系统托盘 图标',
    answers: 'a b',
  },
  {
    name: 'a text with the query as it stands comes before one with its words apart',
    pages: [page('a', '说明', '托盘属于系统。'), page('b', '说明', '这是系统 托盘。')],
    query: '系统 托盘',
    answers: 'b a',
  },
  {
    name: 'a word itself comes before words that begin with it, and these before nothing',
    pages: [
      page('a', 'Note', 'The windowing system.'),
      page('b', 'Note', 'The window here.'),
      page('c', 'Note', 'None.'),
    ],
    query: 'window',
    answers: 'b a',
  },
  {
    name: 'a synonym finds, and the word itself comes before it',
    pages: [page('a', '说明', '快捷键在这里。'), page('b', '说明', '热键在这里。')],
    synonyms: { 快捷键: ['热键'] },
    query: '热键',
    answers: 'b a',
  },
  {
    name: 'a title with the synonym comes before a text with the word',
    pages: [page('a', '说明', '热键在这里。'), page('b', '快捷键', '正文。')],
    synonyms: { 快捷键: ['热键'] },
    query: '热键',
    answers: 'b a',
  },
  {
    name: 'an operator says less than a word',
    pages: [
      page('a', '说明', '先写 => 再写。'),
      page('b', '说明', '先写 closure 再写。'),
      page('c', '说明', '先写 closure => 再写。'),
    ],
    query: 'closure =>',
    answers: 'c b',
  },
  {
    name: 'an identifier is found by its parts where it does not stand as it was typed',
    pages: [page('a', 'Note', 'Call setTitle here.'), page('b', 'Note', 'The title alone.')],
    query: 'set_title',
    answers: 'a',
  },
  {
    name: 'an identifier as it was typed comes before its parts',
    pages: [page('a', 'Note', 'Call setTitle here.'), page('b', 'Note', 'Call set_title here.')],
    query: 'set_title',
    answers: 'b a',
  },
  {
    name: 'a word within an identifier finds, where nothing has the whole',
    pages: [page('a', 'Note', 'The window.'), page('b', '托盘', '正文。')],
    query: 'window.resize 托盘',
    answers: 'b a',
  },
  {
    name: 'a hump finds nothing beside the whole word',
    pages: [page('a', 'The window', 'Text.'), page('b', 'Note', 'Call openwindow here.')],
    query: 'openWindow',
    answers: 'b',
  },
  {
    name: 'a hump of a word that nothing has says less than a word',
    pages: [page('a', '说明', 'The window.'), page('b', '说明', '托盘。')],
    query: 'openWindow 托盘',
    answers: 'b a',
  },
  {
    name: 'a word that says little is looked up beside one other',
    pages: [page('a', 'Note', 'The window.'), page('b', 'Note', 'Get a window.')],
    query: 'get window',
    answers: 'b a',
  },
  {
    name: 'a word that says little is not looked up beside three others',
    pages: [page('a', 'Note', 'window tray menu'), page('b', 'Note', 'window tray menu', '## More', 'Get it.')],
    query: 'window tray menu get',
    answers: 'a b',
  },
  {
    name: 'an operator alone finds',
    pages: [page('a', '说明', '先写 => 再写。')],
    query: '=>',
    answers: 'a',
  },
  {
    name: 'the beginning of a word finds titles before texts',
    pages: [page('a', 'Note', 'The window.'), page('b', 'Window', 'Text.')],
    query: 'wind',
    answers: 'b a',
  },
  {
    name: 'a pair with a linking character says less than a word',
    pages: [page('a', '说明', '窗口。菜单。'), page('b', '说明', '窗口和菜。')],
    query: '窗口和菜单',
    answers: 'a b',
  },
  {
    name: 'a word that is said of everything says less than another',
    pages: [page('a', '说明', '当前。'), page('b', '说明', '菜单。')],
    query: '当前菜单',
    answers: 'b a',
  },
  {
    name: 'an English word of grammar says less than another',
    pages: [page('a', '说明', 'cannot'), page('b', '说明', 'closure')],
    query: 'cannot closure',
    answers: 'b a',
  },
  {
    name: 'a pair across two words says less than a word, and more than nothing',
    pages: [page('a', '说明', '系统托盘，窗口。'), page('b', '说明', '系统托盘。'), page('c', '说明', '系统托盘窗。')],
    query: '系统托盘窗口图标',
    answers: 'a c b',
  },
  {
    name: 'of a long run its beginning is looked up',
    pages: [page('a', '说明', '系统托盘。'), page('b', '说明', '打包更新。')],
    query: '系统托盘窗口菜单命令事件打包更新',
    answers: 'a',
  },
  {
    name: 'in a short run no pair between two words is looked up',
    pages: [page('a', '说明', '窗口，设置。'), page('b', '口设', '正文。')],
    query: '窗口设置',
    answers: 'a',
  },
  {
    name: 'three letters before another word are a beginning',
    pages: [page('a', 'Note', 'The handle plain.'), page('b', 'Note', 'The handle opens.')],
    query: 'ope handle',
    answers: 'b',
  },
  {
    name: 'parts of an identifier in titles come before the whole of them in a text',
    pages: [page('a', 'Note', 'Call setTitle here.'), page('b', 'Set', '## Title', '    setTitle')],
    query: 'set_title',
    answers: 'b a',
  },
  {
    name: 'a title with another word comes before a text with what a misspelt one was taken for',
    pages: [page('a', 'Note', 'The notification.'), page('b', '窗口', '正文。')],
    query: 'notificatoin 窗口',
    answers: '[notification] b a',
  },
  {
    name: 'a title with another word comes before a text with what sounds alike',
    pages: [page('a', '说明', '## 剪贴板', '正文。'), page('b', 'Window', 'Text.')],
    query: '剪帖板 window',
    answers: 'b a',
  },
  {
    name: 'a slip of one letter is corrected, and told',
    pages: [page('a', 'Note', 'The notification here.')],
    query: 'notificatoin',
    answers: '[notification] a',
  },
  {
    name: 'pinyin and its first letters find Han words',
    pages: [page('a', '系统托盘', '正文。')],
    query: 'xitongtuopan',
    answers: '[系统托盘] a',
  },
  {
    name: 'another character of the same sound is corrected',
    pages: [page('a', '剪贴板', '正文。')],
    query: '剪帖板',
    answers: '[剪贴板] a',
  },
].map((one) => ({ ...one, pages: [...one.pages, ...OTHERS] }));
