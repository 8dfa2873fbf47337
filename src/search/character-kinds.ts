import { UNSPACED } from '../shared/characters.js';
import { JOINT, LETTER, type Run } from '../shared/search/terms.js';

const UNSPACED_CHARACTER = new RegExp(`^[${UNSPACED}]$`, 'u');
const WORD_CHARACTER = new RegExp(`^(?:${LETTER}|${JOINT}|[=><&|?!+])$`, 'u');

/** Kind of run that a character of folded text belongs to; `gap` for none, such as a space. */
export function kindOf(character: string): Run['kind'] | 'gap' {
  if (UNSPACED_CHARACTER.test(character)) return 'unspaced';
  return WORD_CHARACTER.test(character) ? 'word' : 'gap';
}
