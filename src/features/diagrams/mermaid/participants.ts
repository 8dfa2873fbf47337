import { readAttributes } from './attributes.js';
import { labelLines } from './mermaid-text.js';

/** Names of colours in CSS, one of which may start the title of a box of participants. */
const COLOR_NAMES: ReadonlySet<string> = new Set(
  [
    'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown',
    'burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan',
    'darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred',
    'darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink',
    'deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold',
    'goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush',
    'lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey',
    'lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow',
    'lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen',
    'mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin',
    'navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise',
    'palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue',
    'saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow',
    'springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen',
    'transparent',
  ].flatMap((names) => names.split(' ')),
);

const KINDS = ['participant', 'actor', 'boundary', 'control', 'entity', 'database', 'collections', 'queue'] as const;

/** The kind of a participant; all but `participant` have a symbol above the name. */
export type ParticipantKind = (typeof KINDS)[number];

/** A participant; they are ordered from left to right. */
export interface Participant {
  readonly id: string;
  lines: readonly string[];
  /** The kind, which chooses the symbol above the name. */
  readonly kind: ParticipantKind;
  /** Index of the box around it, or null. */
  readonly box: number | null;
}

/** Reads `participant A as Name`, `create actor A` and `participant A@{ "type": "database", "alias": "Name" }`; null for anything else. */
export function readParticipant(line: string): (Omit<Participant, 'box'> & { readonly isCreated: boolean }) | null {
  const [, textBefore = '', list, textAfter = ''] = /^([^@]*)(?:@\{([^}]*)\})?([\s\S]*)$/.exec(line) ?? [];
  const [, createWord, role, declaration = ''] =
    /^(create\s+)?(participant|actor)\s+(\S.*)$/.exec(list === undefined ? line : textBefore + textAfter) ?? [];
  if (role === undefined) return null;
  const [, id = declaration, label] = /^(.+?)\s+as\s+(.+)$/.exec(declaration) ?? [];
  const attributes = readAttributes(list ?? '');
  const kind = KINDS.find((name) => name === attributes.get('type')) ?? (role === 'actor' ? 'actor' : 'participant');
  const lines = labelLines(label ?? attributes.get('alias') ?? id);
  return { id: id.trim(), lines, kind, isCreated: createWord !== undefined };
}

/** The title of a box, without the colour that may start it: `box Aqua Title`, `box rgb(33,66,99) Title`. */
export function boxTitle(label: string): readonly string[] {
  const [, word = '', restOfLabel = ''] =
    /^((?:rgba?|hsla?)\([^)]*\)|#[\da-f]{3,8}(?![\w-])|[a-z]+(?![\w-]))?\s*(.*)$/i.exec(label) ?? [];
  const isColor = /^(?:rgb|hsl|#)/i.test(word) || COLOR_NAMES.has(word.toLowerCase());
  const title = isColor ? restOfLabel : label;
  return title.trim() === '' ? [] : labelLines(title);
}
