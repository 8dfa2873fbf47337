import { type Trick, trick } from './payload-list.js';

const LINES = [
  '<script>CALL</script>',
  '<img src onerror=CALL>',
  '"><img src onerror=CALL>',
  "'><svg onload=CALL>",
  '</title><script>CALL</script>',
  '</script><script>CALL</script>',
  '</textarea></style></xmp><img src onerror=CALL>',
  '--><img src onerror=CALL><!--',
  ']]><script xmlns="http://www.w3.org/1999/xhtml">CALL</script><![CDATA[',
  '" autofocus tabindex=0 onfocus=CALL onmouseover=CALL a="',
  "' autofocus tabindex=0 onfocus=CALL onmouseover=CALL a='",
  ' onmouseover=CALL ',
  '&lt;img src onerror=CALL&gt;',
  '&amp;lt;img src onerror=CALL&amp;gt;',
  '&#x3c;script&#x3e;CALL&#x3c;/script&#x3e;',
  '\\u003cscript\\u003eCALL\\u003c/script\\u003e',
  '\\x3cimg src onerror=CALL\\x3e',
  '%3Cimg src onerror=CALL%3E',
  '<img src onerror=CALL>\u2028CALL//\u2029CALL',
  '";CALL;//',
  "';CALL;//",
  '\\";CALL;//',
  '`;CALL;//',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template literal of a script
  '`${CALL}',
  "{{constructor.constructor('CALL')()}}",
  '*/CALL/*',
  '<a href=javascript:CALL>a</a>',
  'javascript:CALL',
  '<svg><style><!--</style><img src onerror=CALL>-->',
  '<noscript><p title="</noscript><img src onerror=CALL>">',
  '\u202e<img src onerror=CALL>',
  '＜script＞CALL＜/script＞',
];

/** Texts that would run if a place prints them as is, or decodes them once too often. */
export const TEXT_TRICKS: readonly Trick[] = LINES.map(trick);

/** Text tricks for file names and addresses: without `#`, `%`, and what `src/shared/file-names.ts` refuses. */
export const NAME_TRICKS: readonly Trick[] = LINES.filter((text) => !/[/?#%\\\u2028:*<>"|]/.test(text)).map(trick);
