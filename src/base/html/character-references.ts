import { decodeHTML, decodeHTMLAttribute } from 'entities';

/** Control characters other than white space. Two of them delimit slots, so no reference may bring one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROLS = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/g;

/** Text with its character references decoded: `&lt;` becomes `<`. A reference to a control character becomes U+FFFD. */
export function decodeText(text: string): string {
  return text.includes('&') ? withoutControls(text, decodeHTML(text)) : text;
}

/** An attribute's value with its references decoded. Unlike in text, `&copy=1` stays, because addresses hold such. */
export function decodeAttribute(value: string): string {
  return value.includes('&') ? withoutControls(value, decodeHTMLAttribute(value)) : value;
}

function withoutControls(text: string, decodedText: string): string {
  return text.includes('&#') ? decodedText.replace(CONTROLS, '\uFFFD') : decodedText;
}
