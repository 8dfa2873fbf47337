import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/** What a reader of markup is told, in order. */
export interface HtmlHandler {
  /** `attributes` is the text between the name and the end of the tag. */
  open(name: string, attributes: string): void;
  close(name: string): void;
  /** Text with references decoded. */
  text(text: string): void;
}

const TAG = /<(\/?)([A-Za-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?-->|<![^>]*>/g;
/** Elements whose content is no markup. */
const RAW = /^(?:script|style|textarea|title)$/;
const REFERENCE = /&(?:#x([0-9a-f]+)|#(\d+)|([a-z][a-z\d]*));/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Reads markup that we wrote ourselves; anything that is no tag is text. */
export function readHtml(html: string, handler: HtmlHandler): void {
  const tags = new RegExp(TAG);
  let at = 0;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    if (tag.index > at) handler.text(decode(html.slice(at, tag.index)));
    at = tags.lastIndex;
    const [, slash, rawName, attributes = ''] = tag;
    if (rawName === undefined) continue;
    const name = rawName.toLowerCase();
    if (slash === '/') handler.close(name);
    else {
      handler.open(name, attributes);
      if (attributes.endsWith('/') || VOID.test(name)) handler.close(name);
      else if (RAW.test(name)) at = tags.lastIndex = endOfRaw(html, name, at);
    }
  }
  if (at < html.length) handler.text(decode(html.slice(at)));
}

/** Says what an attribute's value is, given the text between the name and the end of a tag; null where it is absent. */
export function attributeReader(name: string): (attributes: string) => string | null {
  const pattern = new RegExp(`(?:^|\\s)${name}(?:=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?(?=\\s|/?$)`, 'i');
  return (attributes) => {
    const match = pattern.exec(attributes);
    return match === null ? null : decode(match[1] ?? match[2] ?? match[3] ?? '');
  };
}

function endOfRaw(html: string, name: string, from: number): number {
  const end = html.toLowerCase().indexOf(`</${name}`, from);
  return end === -1 ? html.length : end;
}

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole: string, hex?: string, decimal?: string, named?: string) => {
    if (named !== undefined) return decodeNamedCharacterReference(named) || whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });
}
