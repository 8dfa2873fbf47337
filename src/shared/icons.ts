const arrowRight = '<path d="M4 12h16M14 6l6 6-6 6"/>';
const close = '<path d="m6 6 12 12M18 6 6 18"/>';
const clock = '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>';
const file = '<path d="M6 3.5h8l4.5 4.5v12.5H6z"/><path d="M14 3.5V8h4.5"/>';
const search = '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>';
const star = '<path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z"/>';

/** Icons that the search draws in the browser, separate so that its scripts do not bundle all the others. */
export const searchIcons = { arrowRight, clock, close, file, search, star } as const;

/** Inner markup of icons by name: 24 × 24, drawn with strokes (`fill="none"`, `stroke="currentColor"`, width 1.75, round joins). */
export const icons: Readonly<Record<string, string>> = {
  alert: '<path d="M12 4 2.8 19.5h18.4z"/><path d="M12 10v4.2M12 17v.01"/>',
  apple:
    '<path d="M16.5 12.6c0-2 1.5-3 1.7-3.1-1-1.4-2.5-1.6-3-1.6-1.3-.1-2.4.8-3.1.8-.6 0-1.6-.8-2.7-.7-1.4 0-2.7.8-3.4 2-1.5 2.6-.4 6.3 1 8.4.8 1 1.6 2.1 2.7 2.1s1.5-.7 2.8-.7 1.7.7 2.8.7 1.9-1 2.6-2.1c.5-.7.9-1.5 1.1-2.3-1.5-.6-2.5-1.9-2.5-3.5z"/><path d="M12.3 5.4c0-1.5 1.2-2.7 2.7-2.9 0 1.6-1.2 2.9-2.7 2.9z"/>',
  'arrow-left': '<path d="M20 12H4M10 6l-6 6 6 6"/>',
  'arrow-right': arrowRight,
  'arrow-up': '<path d="M12 20V4M6 10l6-6 6 6"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5c1 .8 3 .8 4 0"/>',
  book: '<path d="M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5zM12 6.5V20"/>',
  box: '<path d="m12 3 8.5 4.5v9L12 21l-8.5-4.5v-9z"/><path d="M3.5 7.5 12 12l8.5-4.5M12 12v9"/>',
  bug: '<path d="M8 10a4 4 0 0 1 8 0v5a4 4 0 0 1-8 0z"/><path d="M9.5 6.7 8 4.5M14.5 6.7 16 4.5M8 11.5H4M8 15l-3.5 2.5M16 11.5h4M16 15l3.5 2.5M12 11v8"/>',
  calendar: '<path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8"/>',
  check: '<path d="m4.5 12.5 5 5 10-11"/>',
  'chevron-down': '<path d="m6 9.5 6 6 6-6"/>',
  'chevron-right': '<path d="m9.5 6 6 6-6 6"/>',
  clock,
  close,
  cloud: '<path d="M7 18.5a4.5 4.5 0 0 1-.4-9A5.5 5.5 0 0 1 17 8.6a5 5 0 0 1 .5 9.9z"/>',
  code: '<path d="m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14"/>',
  command:
    '<path d="M9 9V6.5A2.5 2.5 0 1 0 6.5 9h11A2.5 2.5 0 1 0 15 6.5v11a2.5 2.5 0 1 0 2.5-2.5h-11A2.5 2.5 0 1 0 9 17.5z"/>',
  compass: '<circle cx="12" cy="12" r="8.5"/><path d="m15.5 8.5-2 5-5 2 2-5z"/>',
  copy: '<path d="M9 9h11v11H9zM5 15H4V4h11v1"/>',
  download: '<path d="M12 4v11M7 10.5l5 5 5-5M4 20h16"/>',
  edit: '<path d="M4 20h4L19.5 8.5l-4-4L4 16z"/><path d="m13 7 4 4"/>',
  external: '<path d="M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9"/>',
  eye: '<path d="M2.5 12C5 7.5 8 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.5 6.5-9.5 6.5s-7-2-9.5-6.5z"/><circle cx="12" cy="12" r="3"/>',
  feed: '<path d="M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8"/><circle cx="6" cy="18" r="1.3"/>',
  file,
  flame:
    '<path d="M12 3c.5 3.5 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2.5 1.5-4 2.2-5 .3 1.5 1 2.2 1.8 2.5C10.5 8.5 10.5 5.5 12 3z"/>',
  flask: '<path d="M9 3.5h6M10 3.5v6L4.5 19a1 1 0 0 0 .9 1.5h13.2a1 1 0 0 0 .9-1.5L14 9.5v-6M7.5 15h9"/>',
  folder: '<path d="M3.5 5.5h6l2 2.5h9v11h-17z"/>',
  gear: '<circle cx="12" cy="12" r="3"/><path d="m10.3 3.5-.5 2.4-1.7 1-2.3-.8-1.7 3 1.8 1.6v2.6l-1.8 1.6 1.7 3 2.3-.8 1.7 1 .5 2.4h3.4l.5-2.4 1.7-1 2.3.8 1.7-3-1.8-1.6v-2.6l1.8-1.6-1.7-3-2.3.8-1.7-1-.5-2.4z"/>',
  github:
    '<path fill="currentColor" stroke="none" transform="translate(2 2) scale(.834)" d="M12 .3a12 12 0 0 0-3.8 23.4c.6.1.8-.3.8-.6v-2c-3.3.7-4-1.6-4-1.6-.6-1.4-1.4-1.8-1.4-1.8-1-.7.1-.7.1-.7 1.2 0 1.9 1.2 1.9 1.2 1 1.8 2.8 1.3 3.5 1 0-.8.4-1.3.7-1.6-2.7-.3-5.5-1.3-5.5-6 0-1.2.5-2.3 1.3-3.1-.2-.4-.6-1.6 0-3.2 0 0 1-.3 3.4 1.2a11.5 11.5 0 0 1 6 0c2.3-1.5 3.3-1.2 3.3-1.2.6 1.6.2 2.8 0 3.2.9.8 1.3 1.9 1.3 3.2 0 4.6-2.8 5.6-5.5 5.9.5.4.9 1 .9 2.2v3.3c0 .3.1.7.8.6A12 12 0 0 0 12 .3"/>',
  globe: '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17"/>',
  hammer: '<path d="m13.5 10.5-8 8-2-2 8-8M9 6.5 12.5 3c2 0 3.5.5 5 2l3 3-3.5 3.5-2-2-2 1z"/>',
  home: '<path d="M4 11 12 4l8 7v9h-5.5v-6h-5v6H4z"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5M12 7.7v.01"/>',
  keyboard: '<path d="M3 6.5h18v11H3zM6.5 10v.01M10 10v.01M14 10v.01M17.5 10v.01M8 14h8"/>',
  language:
    '<path d="M3 6h10M8 3.5V6M11 6c-.8 4-3.5 7-7.5 8.5M5.5 9c1 2.5 3 4.5 6 5.5M12.5 20.5l4.2-10 4.3 10M14 17.5h5.5"/>',
  layers: '<path d="m12 3.5 9 4.5-9 4.5L3 8z"/><path d="m3 12 9 4.5 9-4.5M3 16l9 4.5 9-4.5"/>',
  lightbulb: '<path d="M9 16c0-2-3-3-3-6.5a6 6 0 0 1 12 0c0 3.5-3 4.5-3 6.5zM9.5 19h5M10.5 21.5h3"/>',
  link: '<path d="m9.5 14.5 5-5M8 11l-2.7 2.7a3.9 3.9 0 0 0 5.5 5.5l2.7-2.7M16 13l2.7-2.7a3.9 3.9 0 0 0-5.5-5.5l-2.7 2.7"/>',
  linux:
    '<path d="M9 8.5V7a3 3 0 0 1 6 0v1.5c0 2.5 3.5 4.5 3.5 8.5M9 8.5c0 2.5-3.5 4.5-3.5 8.5M9.5 20c1.5.7 3.5.7 5 0M10.5 7v.01M13.5 7v.01M10.5 9.5 12 11l1.5-1.5M6 16l3.5 4c-1.2 1-3.5.8-5-.5zM18 16l-3.5 4c1.2 1 3.5.8 5-.5z"/>',
  lock: '<path d="M5 10.5h14v10H5zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2"/>',
  menu: '<path d="M4 6.5h16M4 12h16M4 17.5h16"/>',
  moon: '<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z"/>',
  octagon: '<path d="M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3z"/><path d="M12 8v4.5M12 16v.01"/>',
  package: '<path d="M4 8.5h16v11.5H4zM4 8.5 6.5 4h11L20 8.5M12 4v8.5M9.5 12.5h5"/>',
  palette:
    '<path d="M12 3.5a8.5 8.5 0 1 0 0 17c1.5 0 2-1 1.6-2-.5-1.5.4-2.5 1.9-2.5h2c1.8 0 3-1.2 3-3.5 0-5-3.7-9-8.5-9z"/><path d="M8 12v.01M9.5 8v.01M14 7.5v.01M17 11v.01"/>',
  pen: '<path d="M4 20c0-3 .7-5 2-6.5L16 3.5l4.5 4.5-10 10C9 19.3 7 20 4 20zM4 20l6.5-6.5"/>',
  play: '<path d="M7 4.5v15L19.5 12z"/>',
  plug: '<path d="M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4"/>',
  printer: '<path d="M7 8V3.5h10V8M7 17H3.5V8h17v9H17M7 14h10v6.5H7zM17 11v.01"/>',
  puzzle:
    '<path d="M4.5 8h4a2.3 2.3 0 1 1 4.5 0h4v4a2.3 2.3 0 1 1 0 4.5v4h-4a2.3 2.3 0 1 0-4.5 0h-4v-4a2.3 2.3 0 1 0 0-4.5z"/>',
  question:
    '<circle cx="12" cy="12" r="8.5"/><path d="M9.5 9.8a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.8v.01"/>',
  rocket:
    '<path d="M9 15c0-5 2.5-10 10.5-11.5C20.5 12 14 15 9 15zM9 15l-3-3c1-2.5 3-4 6-4M9 15l3 3c2.5-1 4-3 4-6M4 20c0-2 .8-3.3 2.5-3.5 1 0 1.5.5 1.5 1.5C7.5 19.5 6 20 4 20z"/>',
  rust: '<circle cx="12" cy="12" r="6.5"/><path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1M9.5 15.5v-7H13a2 2 0 0 1 0 4H9.5M13 12.5l2 3"/>',
  search,
  shield:
    '<path d="M12 3.5c2.5 1.5 5 2 7.5 2 .3 7-2 12-7.5 15C6.5 17.5 4.2 12.5 4.5 5.5c2.5 0 5-.5 7.5-2z"/><path d="m8.5 12 2.5 2.5 4.5-5"/>',
  sliders: '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>',
  sparkles:
    '<path d="M10 5c.8 4 2 5.2 6 6-4 .8-5.2 2-6 6-.8-4-2-5.2-6-6 4-.8 5.2-2 6-6zM18 3.5c.4 1.7.8 2.1 2.5 2.5-1.7.4-2.1.8-2.5 2.5-.4-1.7-.8-2.1-2.5-2.5 1.7-.4 2.1-.8 2.5-2.5zM18 16.5v4M16 18.5h4"/>',
  star,
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7"/>',
  tag: '<path d="M4 4h7.5L20.5 13 13 20.5 4 11.5zM8 8v.01"/>',
  terminal: '<path d="M3 4.5h18v15H3zM6.5 9l3 3-3 3M12 15h5"/>',
  tray: '<path d="M4 13.5 6.5 5h11l2.5 8.5V19H4zM4 13.5h4.5c0 2 1.5 3 3.5 3s3.5-1 3.5-3H20"/>',
  undo: '<path d="M4 4.5V10h5.5M4.5 10a8 8 0 1 1-.2 5"/>',
  users:
    '<circle cx="9" cy="8.5" r="3.5"/><path d="M2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2.5.7 4 2.5 4 5.5"/>',
  wand: '<path d="m4 20 10-10M12.5 8.5l3 3M16.5 3v4M14.5 5h4M20 10v3M18.5 11.5h3M9 4v2M8 5h2"/>',
  window: '<path d="M3 4.5h18v15H3zM3 9h18M6 6.7v.01M8.5 6.7v.01M11 6.7v.01"/>',
  windows: '<path d="M3.5 6 11 5v6.3H3.5zM13 4.7 20.5 3.7v7.6H13zM3.5 13.3H11v6.2l-7.5-1zM13 13.3h7.5v7.2L13 19.7z"/>',
  wrap: '<path d="M4 6h16M4 12h13a3.5 3.5 0 0 1 0 7h-4M15.5 16.5 13 19l2.5 2.5M4 18h5"/>',
  zap: '<path d="M13 3 5 13.5h6L10.5 21 19 10.5h-6z"/>',
};

/** Stroke attributes of an icon's `<svg>`, except the colour. */
export const ICON_LINES = 'stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';

/** Icons that most pages show several times; the style sheet draws them once for all pages. */
export const FRAME_ICONS: ReadonlySet<string> = new Set([
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'chevron-down',
  'chevron-right',
  'close',
  'edit',
  'external',
  'file',
  'github',
  'home',
  'language',
  'menu',
  'moon',
  'printer',
  'search',
  'sun',
]);
