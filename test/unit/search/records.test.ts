import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../src/search/records.js';
import { pageOf } from './memory-index.js';

const page = pageOf('/guides/a', '标题', '引言', '## 安装', '一', '一', '#### 细节', '二', '## 用法');

const CONTEXT = { lang: 'zh-CN', siteUrl: 'https://d.example/base/' };

describe('records', () => {
  const records = recordsOf(page, CONTEXT);

  it('are one for the title, each heading and each block', () => {
    expect(records.map((r) => [r.type, r.lvl1, r.lvl2, r.lvl3, r.content, r.anchor, r.level, r.position])).toEqual([
      ['lvl1', '标题', null, null, null, null, 90, 0],
      ['content', '标题', null, null, '引言', null, 0, 1],
      ['lvl2', '标题', '安装', null, null, '安装', 80, 2],
      ['content', '标题', '安装', null, '一', '安装', 0, 3],
      ['content', '标题', '安装', null, '一', '安装', 0, 4],
      ['lvl3', '标题', '安装', '细节', null, '细节', 70, 5],
      ['content', '标题', '安装', '细节', '二', '细节', 0, 6],
      ['lvl2', '标题', '用法', null, null, '用法', 80, 7],
    ]);
    expect(new Set(records.map((r) => `${r.lvl0} ${r.lang}`))).toEqual(new Set(['guides zh-CN']));
  });

  it('have whole addresses with hash', () => {
    const hashes = ['', '', '#%E5%AE%89%E8%A3%85', '#%E5%AE%89%E8%A3%85', '#%E5%AE%89%E8%A3%85', '#%E7%BB%86%E8%8A%82'];
    expect(records.slice(0, 6).map((r) => r.url)).toEqual(
      hashes.map((hash) => `https://d.example/base/guides/a${hash}`),
    );
  });

  it('have ids of their own, which stay when text is added before', () => {
    const ids = records.map((r) => r.objectID);
    expect(new Set(ids).size).toBe(ids.length);
    const longer = recordsOf(
      pageOf('/guides/a', '标题', '新', '引言', '## 安装', '一', '一', '#### 细节', '二', '## 用法'),
      CONTEXT,
    );
    expect(longer.map((r) => r.objectID).filter((id) => ids.includes(id))).toEqual(ids);
  });
});
