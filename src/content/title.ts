/** Text of the first `#` heading (or underlined heading) above any other content, with simple inline marks removed; null where there is none. */
export function firstHeading(body: string): string | null {
  const text = body.replace(/^(?:[ \t]*\n)+/, '');
  const atx = /^ {0,3}#[ \t]+(.+?)[ \t]*(?:#+[ \t]*)?(?:\n|$)/.exec(text);
  if (atx !== null) return plain(atx[1] ?? '');
  const setext = /^ {0,3}(\S.*)\n {0,3}=+[ \t]*(?:\n|$)/.exec(text);
  return setext === null ? null : plain(setext[1] ?? '');
}

function plain(inline: string): string {
  return inline
    .replace(/\s*\{#[^}]*\}\s*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(`+)(.+?)\1/g, '$2')
    .replace(/(\*\*|__|\*|~~)(.+?)\1/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

/** A readable title for a page that gives none: `getting-started.md` is "Getting started", an index page is named after its folder. */
export function titleFromPath(path: string): string {
  const parts = path.replace(/\.[^./]+$/, '').split('/');
  const last = /^(?:index|readme)$/i.test(parts.at(-1) ?? '') ? parts.at(-2) : parts.at(-1);
  const words = (last ?? 'home')
    .replace(/^\d+[-_.]/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
