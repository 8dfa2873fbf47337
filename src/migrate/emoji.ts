import { emojiOf } from '../dialect/emoji.js';
import type { PageText } from './page-text.js';

const NAME = /(?<![\w:]):([a-z\d_+-]+):(?!\w)/g;

/** Writes names of emoji as characters: `:tada:` is 🎉. */
export function replaceEmoji(page: PageText): void {
  page.replaceText('emoji', (text) => withEmoji(text, (emoji) => emoji));
}

/** A text in which each name of an emoji is what `change` makes of its character. Other words between colons stay. */
export function withEmoji(text: string, change: (emoji: string) => string): string {
  return text.replace(NAME, (written, name: string) => {
    const emoji = emojiOf(name);
    return emoji === null ? written : change(emoji);
  });
}
