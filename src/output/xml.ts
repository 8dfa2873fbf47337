const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters outside `Char` of XML 1.0, and discouraged control characters. A single forbidden character makes a feed unreadable. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Escapes text for XML content and quoted attributes. */
export function escapeXml(text: string): string {
  return text.replace(NOT_XML, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** `<name attribute="…">content</name>`. `content` is markup; null makes an empty element. */
export function element(name: string, attributes: Readonly<Record<string, string>>, content: string | null): string {
  const attributeText = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  return content === null ? `<${name}${attributeText}/>` : `<${name}${attributeText}>${content}</${name}>`;
}

/** An element that contains only text. */
export function textElement(name: string, text: string): string {
  return element(name, {}, escapeXml(text));
}
