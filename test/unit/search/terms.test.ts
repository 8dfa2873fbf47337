import { describe, expect, it } from 'vitest';
import { SIMPLIFIED_PAIRS } from '../../../src/search/simplified-characters.js';
import { TermLog } from '../../../src/search/term-log.js';
import { TermReader } from '../../../src/search/term-reader.js';
import { RunTerms } from '../../../src/search/term-run.js';
import { createFolder, pairsOf } from '../../../src/shared/search/fold.js';
import { decodePostings } from '../../../src/shared/search/shard.js';
import { eachTerm } from '../../../src/shared/search/terms.js';

const folder = createFolder(pairsOf(SIMPLIFIED_PAIRS));

describe('fold', () => {
  it.each([
    ['tauri', 'tauri'],
    ['ＴＡＵＲＩ．ｃｏｎｆ', 'TAURI.conf'],
    ['視窗設置', '视窗设置'],
    ['Café, ÉTÉ', 'Cafe, ETE'],
    ['e\u0301t', 'et'],
    ['ﬁn', 'fin'],
    ['ｶﾞｲﾄﾞ', 'ガイド'],
    ['ガ', 'ガ'],
    ['窗\u200B口', '窗口'],
    ['⽤户', '用户'],
    ['说明：见（下）', '说明：见（下）'],
    ['한국어', '한국어'],
    ['Straße, STRAẞE', 'Strasse, STRASSE'],
    ['cœur Ærø Łódź Đà kız', 'coeur AEro Lodz Da kiz'],
    ['', ''],
  ])('%s → %s', (text, folded) => expect(folder.fold(text)).toBe(folded));

  it('says where each unit stood', () => {
    const { text, offsets } = folder.foldWithOffsets('aﬁ視\u200BX');
    expect(text).toBe('afi视x');
    expect([...offsets]).toEqual([0, 1, 1, 2, 4, 5]);
  });
});

function termsOf(text: string): string[] {
  const terms: string[] = [];
  eachTerm(folder.fold(text), (term) => terms.push(term));
  return terms;
}

describe('terms', () => {
  it.each([
    ['窗口', ['窗口', '口']],
    ['打开窗口。关闭', ['打开', '开窗', '窗口', '口', '关闭', '闭']],
    ['宏', ['宏']],
    ['𠮷野', ['𠮷野', '野']],
    ['Tauri 配置', ['tauri', '配置', '置']],
    ['invoke', ['invoke']],
    ['invoke_handler', ['invoke_handler', 'invoke', 'handler', ' invokehandler']],
    ['sendRawTransaction', ['sendrawtransaction', 'send', 'raw', 'transaction', ' rawtransaction']],
    ['tauri.conf.json', ['tauri.conf.json', 'tauri', 'conf', 'json']],
    ['appWindow.setSize()', ['appwindow.setsize', 'appwindow', 'setsize', 'app', 'window', 'set', 'size']],
    ['HTMLElement', ['htmlelement', 'html', 'element']],
    [
      'src-tauri/tauri.conf.json',
      ['src-tauri/tauri.conf.json', 'src-tauri', 'tauri.conf.json', 'src', 'tauri', 'conf', 'json', ' srctauri'],
    ],
    ['@tauri-apps/api', ['tauri-apps/api', 'tauri-apps', 'tauri', 'apps', 'api', ' tauriapps']],
    ['#[tauri::command]', ['::', 'tauri::command', 'tauri', 'command']],
    ['--no-watch', ['no-watch', 'no', 'watch', ' nowatch']],
    ['webkit2gtk-4.1', ['webkit2gtk-4.1', 'webkit2gtk', '4', '1', ' webkit2gtk4']],
    ['ｔａｕｒｉ．ｃｏｎｆ', ['tauri.conf', 'tauri', 'conf']],
    ['路径：C', ['路径', '径', 'c']],
    [
      'a.b.a.c.a.d.a.e.a.f.a.g.a.h.a.i.a.b',
      ['a.b.a.c.a.d.a.e.a.f.a.g.a.h.a.i.a.b', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
    ],
    ['ab-ab', ['ab-ab', 'ab', ' abab']],
    ['-a..', ['a']],
    ['x'.repeat(80), ['x'.repeat(64)]],
    ['。，!? --- ', []],
  ])('%s', (text, terms) => expect(termsOf(text).sort()).toEqual([...terms].sort()));
});

describe('TermReader', () => {
  it.each([
    '从前端调用 Rust：`invoke("greet", { name })` 返回 Promise。',
    '𠮷野家 𠮷 与 視窗；Ｆｕｌｌ－ｗｉｄｔｈ ﬁle ½ ①',
    'appWindow.setSize(new LogicalSize(600, 500)) // 设置窗口大小',
    '한국어 문서와 カタカナ・ひらがな、ー々〇',
    'Élan vital, naïve café; e\u0301 \u200Bzero\u200Bwidth',
    '---..//::__',
    'สวัสดี שלום مرحبا हिन्दी',
    '',
  ])('reads “%s” as eachTerm does', (text) => {
    const log = new TermLog();
    log.beginPage(0);
    log.beginUnit(3);
    new TermReader(folder, log).read(text, 1);
    const read = Array.from(new RunTerms(log.take()).inOrder(), ({ term, postings }) => {
      const { units, levels } = decodePostings(postings, [0]);
      return [term, [...units], [...levels]];
    });
    const counts = new Map<string, number>();
    for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
    const expected = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([term, n]) => [term, [3], [n > 1 ? 2 : 1]]);
    expect(read).toEqual(expected);
  });
});
