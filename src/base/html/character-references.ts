import { decodeHTML, decodeHTMLAttribute } from 'entities';

/** Control characters other than white space. Two of them delimit slots, so no character reference may produce one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROLS = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/g;

/** Decodes character references in text: `&lt;` becomes `<`. A reference to a control character becomes U+FFFD. */
export function decodeText(text: string): string {
  return text.includes('&') ? withoutControls(text, decodeHTML(text)) : text;
}

/** Decodes references in an attribute's value. Unlike in text, `&copy=1` stays, because addresses contain such parameters. */
export function decodeAttribute(value: string): string {
  return value.includes('&') ? withoutControls(value, decodeHTMLAttribute(value)) : value;
}

function withoutControls(text: string, decodedText: string): string {
  return text.includes('&#') ? decodedText.replace(CONTROLS, '\uFFFD') : decodedText;
}
