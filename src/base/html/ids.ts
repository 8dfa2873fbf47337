import type { HtmlHandler } from './read.js';
import type { StartTag } from './start-tag.js';

/** Collects link targets: every `id`, and every `name` of an `<a>`. */
export class IdReader implements HtmlHandler {
  readonly ids = new Set<string>();

  open(tag: StartTag): void {
    this.#add(tag.get('id'));
    if (tag.name === 'a') this.#add(tag.get('name'));
  }

  #add(id: string | null): void {
    if (id !== null && id !== '') this.ids.add(id);
  }
}
