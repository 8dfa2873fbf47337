import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/shared/search/engine.js';
import { engineOf, indexOf, pageOf } from './memory-index.js';

let engine: Engine;

beforeAll(async () => {
  engine = await engineOf(
    await indexOf([
      pageOf('/ja/window', 'ウィンドウの作成', '新しいウィンドウを開くには、設定ファイルに書きます。'),
      pageOf('/ja/tray', 'システムトレイ', 'アイコンを通知領域に表示します。'),
      pageOf('/ko/window', '창 만들기', '새 창을 여는 방법을 설명합니다.'),
      pageOf('/ko/tray', '시스템 트레이', '아이콘을 표시합니다.'),
      pageOf('/en/window', 'Open a window', 'How a second window is created.'),
      pageOf('/en/tray', 'System tray', 'Show an icon where the clock is.'),
      pageOf('/fr/fenetre', 'Ouvrir une fenêtre', 'Créer une deuxième fenêtre.'),
      pageOf('/ru/okno', 'Открыть окно', 'Создание второго окна.'),
    ]),
  );
});

describe('a query finds its page', () => {
  it.each([
    ['ウィンドウ', '/ja/window'],
    ['新しいウィンドウを開く', '/ja/window'],
    ['設定ファイル', '/ja/window'],
    ['通知領域', '/ja/tray'],
    ['システムトレイ アイコン', '/ja/tray'],
    ['창 만들기', '/ko/window'],
    ['새 창을 여는 방법', '/ko/window'],
    ['트레이', '/ko/tray'],
    ['how to create a second window', '/en/window'],
    ['Where is the system tray?', '/en/tray'],
    ['sytem tray', '/en/tray'],
    ['ouvrir fenetre', '/fr/fenetre'],
    ['второго окна', '/ru/okno'],
  ])('%s', async (query, url) => {
    const { answers } = await engine.search(query, 3, new AbortController().signal);
    expect(answers[0]?.url).toBe(url);
  });
});
