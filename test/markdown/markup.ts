const TOKEN = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>|<!--[\s\S]*?-->|</g;
const ATTRIBUTE = /\s+([^\s"'<>/=]+)(?:="([^"]*)")?/g;
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const FORBIDDEN = new Set(['script', 'style', 'iframe', 'object', 'embed', 'form', 'button', 'textarea', 'select', 'base', 'meta', 'link', 'frame', 'frameset', 'applet', 'template', 'noscript']);

/** Markers of annotations, the only buttons of a compiled page. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: slots are delimited by control characters
const MARKERS = /<button type="button" class="code-note" popovertarget="docsgen-note-\d+-\d+" aria-label="\u0001word:annotation\u0002 \d+" data-uncopied>\d+<\/button>/g;

/** Faults of compiled HTML: unbalanced tags, elements and attributes that could run code or carry styles, forged slots. */
export function faultsOfMarkup(html: string): readonly string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [token, slash, name = '', attributes = '', selfClosing] of html.replace(MARKERS, '').matchAll(TOKEN)) {
    if (token === '<') faults.push('a stray <');
    if (name === '') continue;
    if (FORBIDDEN.has(name)) faults.push(`<${name}>`);
    if (slash === '/') {
      const last = open.pop();
      if (last !== name) faults.push(`</${name}> closes <${last}>`);
    } else {
      faults.push(...faultsOfAttributes(name, attributes));
      if (!VOID.has(name) && selfClosing !== '/') open.push(name);
    }
  }
  if (open.length > 0) faults.push(`never closed: ${open.join(' ')}`);
  return [...faults, ...faultsOfSlots(html)];
}

function faultsOfAttributes(name: string, attributes: string): readonly string[] {
  const faults: string[] = [];
  for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (/^on/i.test(key) || key === 'style' || key === 'srcdoc') faults.push(`<${name} ${key}>`);
    const scheme = value.replace(/&#x?[\da-f]+;|\s/gi, '').toLowerCase();
    if (/^(?:href|src|action|formaction|xlink:href)$/.test(key) && /^(?:javascript|vbscript|data|file):/.test(scheme)) faults.push(`<${name} ${key}="${value}">`);
  }
  return faults;
}

function faultsOfSlots(html: string): readonly string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: slots are delimited by control characters
  const rest = html.replace(/\u0001(?:(?:link|asset|component):\d+|word:[a-zA-Z]+)\u0002/g, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is left of them must not be there
  return /[\u0000\u0001\u0002]/.test(rest) ? ['a slot that is none'] : [];
}
