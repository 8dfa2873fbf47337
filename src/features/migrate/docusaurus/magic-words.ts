import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';

/** The meaning of a magic comment: a mark for the next line, or the start or end of a region. */
interface MagicWord {
  readonly mark: string;
  readonly form: 'line' | 'start' | 'end';
}

/** Magic comments by their word, except for those that docsgen knows itself. */
export type MagicWords = ReadonlyMap<string, MagicWord>;

const OWN = /^highlight-(?:next-line|start|end)$/;

/** The comments that a site defines in `themeConfig.prism.magicComments`. The class name tells what the mark means. */
export function magicWordsIn(config: JsonObject): MagicWords {
  const comments = list(record(record(config['themeConfig'])['prism'])['magicComments']).map(record);
  return new Map(
    comments.flatMap((comment) => {
      const mark = markOf(text(comment['className']) ?? '');
      const { start, end } = record(comment['block']);
      const words = [
        [text(comment['line']), { mark, form: 'line' }],
        [text(start), { mark, form: 'start' }],
        [text(end), { mark, form: 'end' }],
      ] as const;
      return words.flatMap(([word, meaning]) => (word === null || OWN.test(word) ? [] : [[word, meaning] as const]));
    }),
  );
}

function markOf(className: string): string {
  if (/err|danger|wrong|invalid|bad/i.test(className)) return 'error';
  if (/warn|caution/i.test(className)) return 'warning';
  if (/add|insert|success|good/i.test(className)) return '++';
  if (/remove|delet/i.test(className)) return '--';
  return /focus/i.test(className) ? 'focus' : 'highlight';
}

const COMMENT = /^\s*(\/\/|#|--|%|\{?\/\*|<!--)\s*([\w-]+)\s*(\*\/\}?|-->)?\s*$/;

/** Code whose lines carry marks such as `// [!code error]` instead of magic comments above them. */
export function withMagicComments(body: readonly string[], words: MagicWords): readonly string[] {
  let newText = '';
  let region = '';
  const lines = body.flatMap((line) => {
    const [, open = '', word = '', close = ''] = COMMENT.exec(line) ?? [];
    const meaning = words.get(word);
    if (meaning !== undefined) {
      const comment = `${open} [!code ${meaning.mark}]${close === '' ? '' : ` ${close}`}`;
      if (meaning.form === 'line') newText = comment;
      else region = meaning.form === 'start' ? comment : '';
      return [];
    }
    const comment = newText === '' ? region : newText;
    newText = '';
    return [comment === '' || line.trim() === '' ? line : `${line} ${comment}`];
  });
  return lines.length === body.length ? body : lines;
}
