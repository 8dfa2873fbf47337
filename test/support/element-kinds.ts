/** Attributes that decide how an element looks, or what assistive tools say of it. */
const TELLING = new Set(['class', 'hidden', 'open', 'role', 'scope', 'type']);

/** Kinds of elements in a page: the name with its telling attributes and their values, and the names of the others (`a class=button href`). */
export function elementKinds(html: string): Set<string> {
  const kinds = new Set<string>();
  for (const [, name = '', attributes = ''] of html.matchAll(/<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g)) {
    const words = Array.from(attributes.matchAll(/\s([a-z-]+)(?:="([^"]*)")?/g), ([, word = '', value = '']) =>
      TELLING.has(word) ? `${word}=${value}` : word,
    );
    kinds.add([name, ...words.sort()].join(' '));
  }
  return kinds;
}

/** Paths of few and small pages (path → HTML) in which every kind of element of all of them occurs. */
export function pagesOfEveryKind(pages: ReadonlyMap<string, string>): string[] {
  const kindsOf = new Map(Array.from(pages, ([path, html]) => [path, elementKinds(html)]));
  const missing = new Set(Array.from(kindsOf.values()).flatMap((kinds) => [...kinds]));
  const chosen: string[] = [];
  while (missing.size > 0) {
    let best = { path: '', worth: 0 };
    for (const [path, kinds] of kindsOf) {
      // Opening a page costs about as much as 30 kB of its elements.
      const worth = [...kinds].filter((kind) => missing.has(kind)).length / ((pages.get(path)?.length ?? 0) + 30_000);
      if (worth > best.worth) best = { path, worth };
    }
    chosen.push(best.path);
    for (const kind of kindsOf.get(best.path) ?? []) missing.delete(kind);
  }
  return chosen;
}
