/** A letter of a right-to-left script, such as Arabic and Hebrew. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A link that contains only text. Attribute values may contain anything but their quotes. */
const LINK = /<a((?:\s+[A-Za-z][\w:-]*(?:=(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)>([^<]+)<\/a>/g;

/** True for a text with right-to-left letters. */
export function isFromRight(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * Sets `dir="ltr"` on links whose left-to-right text starts or ends with a symbol. Within right-to-left text, browsers move such a symbol
 * to the other side: `@name` is shown as `name@`.
 */
export function withDirections(html: string): string {
  return html.replace(LINK, (link: string, attributes: string, text: string) => {
    const shownText = text.replace(/&[^;\s]+;/g, '&').trim();
    const isEdged = /^[^\p{L}\p{N}]|[^\p{L}\p{N}\p{M}]$/u.test(shownText);
    if (!isEdged || !/\p{L}/u.test(shownText) || isFromRight(shownText) || /\sdir=/.test(attributes)) return link;
    return `<a${attributes} dir="ltr">${text}</a>`;
  });
}
