const UNSAFE = /%(?![\da-f]{2})|[^\w\-.~:/?#@!$&'()*+,;=%]/giu;

/** The brackets of an IPv6 host must stay. */
const IPV6_HOST = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#@]*@)?\[[\da-f:.]+\]/i;

/** Percent-encodes what may not stand in an address; what is encoded already stays. */
export function encodeUrl(url: string): string {
  const host = IPV6_HOST.exec(url)?.[0] ?? '';
  const encode = (character: string): string =>
    isLoneSurrogate(character) ? '%EF%BF%BD' : encodeURIComponent(character);
  return host + url.slice(host.length).replace(UNSAFE, encode);
}

function isLoneSurrogate(character: string): boolean {
  return character.length === 1 && character >= '\uD800' && character <= '\uDFFF';
}
