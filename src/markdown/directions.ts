/** A letter of a script that is written from the right, such as Arabic and Hebrew. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A link that holds nothing but text. Values may hold any sign but their quotes. */
const LINK = /<a((?:\s+[A-Za-z][\w:-]*(?:=(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)>([^<]+)<\/a>/g;

/** True for a text with letters that are written from the right. */
export function isFromRight(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * Says of links in HTML whose text is written from the left, and begins or ends with a sign, that it is. Beside text from the right, browsers put such a sign on the
 * other side: `@name` is shown as `name@`.
 */
export function withDirections(html: string): string {
  return html.replace(LINK, (link: string, attributes: string, text: string) => {
    const shownText = text.replace(/&[^;\s]+;/g, '&').trim();
    const isEdged = /^[^\p{L}\p{N}]|[^\p{L}\p{N}\p{M}]$/u.test(shownText);
    if (!isEdged || !/\p{L}/u.test(shownText) || isFromRight(shownText) || /\sdir=/.test(attributes)) return link;
    return `<a${attributes} dir="ltr">${text}</a>`;
  });
}
