import { usePage } from 'docsgen/theme/context.js';
import type { Kind } from './types.js';

/** The words of the page of releases. */
type Words = Readonly<Record<'filter' | 'all' | 'none' | Kind, string>>;

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    filter: 'Show changes of kind',
    all: 'All',
    none: 'No change of this kind in these versions.',
    security: 'Security',
    feature: 'New features',
    enhancement: 'Enhancements',
    fix: 'Bug fixes',
    breaking: 'Breaking changes',
    dependency: 'Dependencies',
  },
  fr: {
    filter: 'Filtrer par catégorie',
    all: 'Tout',
    none: 'Aucun changement de ce type dans ces versions.',
    security: 'Sécurité',
    feature: 'Nouveautés',
    enhancement: 'Améliorations',
    fix: 'Corrections',
    breaking: 'Changements incompatibles',
    dependency: 'Dépendances',
  },
  it: {
    filter: 'Filtra per tipo',
    all: 'Tutte',
    none: 'Nessuna modifica di questo tipo in queste versioni.',
    security: 'Sicurezza',
    feature: 'Novità',
    enhancement: 'Miglioramenti',
    fix: 'Correzioni',
    breaking: 'Modifiche incompatibili',
    dependency: 'Dipendenze',
  },
  ko: {
    filter: '종류로 거르기',
    all: '전체',
    none: '이 버전에는 해당 종류의 변경이 없습니다.',
    security: '보안',
    feature: '새 기능',
    enhancement: '개선',
    fix: '버그 수정',
    breaking: '호환되지 않는 변경',
    dependency: '의존성',
  },
  'zh-cn': {
    filter: '按类别筛选',
    all: '全部',
    none: '这些版本没有这一类变更。',
    security: '安全',
    feature: '新特性',
    enhancement: '改进',
    fix: '修复',
    breaking: '不兼容变更',
    dependency: '依赖',
  },
};

/** The words in the language of the reader. */
export function useReleaseWords(): Words {
  const words = WORDS[usePage().locale.code];
  if (words === undefined) throw new Error('The page of releases has no words for this locale.');
  return words;
}
