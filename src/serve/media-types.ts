const TEXT: Readonly<Record<string, string>> = {
  html: 'text/html',
  htm: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  md: 'text/markdown',
  txt: 'text/plain',
  csv: 'text/csv',
  vtt: 'text/vtt',
  ics: 'text/calendar',
  yml: 'text/yaml',
  yaml: 'text/yaml',
  toml: 'application/toml',
  json: 'application/json',
  map: 'application/json',
  jsonld: 'application/ld+json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  xsl: 'application/xml',
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  svg: 'image/svg+xml',
};

const BINARY: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  otf: 'font/otf',
  ttf: 'font/ttf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  gz: 'application/gzip',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
  zip: 'application/zip',
};

/** Media type of a file by its extension, with charset for text. Unknown types are downloads, never guessed. */
export function contentType(file: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  const text = Object.hasOwn(TEXT, extension) ? TEXT[extension] : undefined;
  if (text !== undefined) return `${text}; charset=utf-8`;
  return (Object.hasOwn(BINARY, extension) ? BINARY[extension] : undefined) ?? 'application/octet-stream';
}

/**
 * True for media types that compress well. Images, web fonts and archives are already compressed. Unknown types include the shards of the
 * search, which shrink by a third.
 */
export function isCompressible(type: string): boolean {
  return /^text\/|[/+](?:json|xml|javascript|toml|wasm|octet-stream)\b|^font\/[ot]tf|^image\/x-icon/.test(type);
}
