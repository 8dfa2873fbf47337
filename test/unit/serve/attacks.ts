/** A hostile request. */
export interface Attack {
  readonly name: string;
  /** Bytes on the wire; `{port}` is replaced. */
  readonly bytes: string;
  /** Acceptable statuses; 0 for a connection that just ends. */
  readonly expected: readonly number[];
}

const NONE = [400, 404];

function target(name: string, path: string, expected: readonly number[] = NONE): Attack {
  return { name, bytes: `GET ${path} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n`, expected };
}

function request(name: string, lines: readonly string[], expected: readonly number[]): Attack {
  return { name, bytes: `${lines.join('\r\n')}\r\n\r\n`, expected };
}

function host(name: string, value: string, expected: readonly number[]): Attack {
  return request(`host: ${name}`, ['GET / HTTP/1.1', `Host: ${value}`, 'Connection: close'], expected);
}

const traversal: readonly Attack[] = [
  target('plain dots', '/../secret.txt'),
  target('many dots', '/../../../../../../etc/passwd'),
  target('dots below a folder', '/guide/../../secret.txt'),
  target('dots that stay inside', '/guide/../page.html'),
  target('trailing dots', '/guide/..'),
  target('encoded dots', '/%2e%2e/secret.txt'),
  target('encoded dots, upper case', '/%2E%2E/secret.txt'),
  target('half encoded dots', '/.%2e/secret.txt'),
  target('other half encoded dots', '/%2e./secret.txt'),
  target('encoded slash', '/..%2fsecret.txt'),
  target('encoded slash, upper case', '/..%2Fsecret.txt'),
  target('all encoded', '/%2e%2e%2fsecret.txt'),
  target('double encoded dots', '/%252e%252e/secret.txt'),
  target('double encoded all', '/%252e%252e%252fsecret.txt'),
  target('triple encoded', '/%25252e%25252e/secret.txt'),
  target('encoded backslash', '/..%5csecret.txt'),
  target('encoded backslash below', '/guide/..%5c..%5csecret.txt'),
  target('double encoded backslash', '/..%255csecret.txt'),
  target('backslash', '/..\\secret.txt'),
  target('backslash instead of the first slash', '/\\..\\secret.txt'),
  target('mixed slashes', '/guide\\../../secret.txt'),
  target('four dots', '/....//secret.txt'),
  target('dots and semicolon', '/..;/secret.txt'),
  target('overlong UTF-8 dot', '/%c0%ae%c0%ae/secret.txt'),
  target('overlong UTF-8 slash', '/..%c0%afsecret.txt'),
  target('overlong UTF-8 slash, three bytes', '/..%e0%80%afsecret.txt'),
  target('full-width dots', '/%ef%bc%8e%ef%bc%8e/secret.txt'),
  target('division slash', '/..%e2%88%95secret.txt'),
  target('IIS unicode escape', '/%u002e%u002e/secret.txt'),
  target('absolute path', '//etc/passwd'),
  target('absolute path inside', '/guide//etc/passwd'),
  target('drive letter', '/C:/Windows/win.ini'),
  target('file URL', '/file:///etc/passwd'),
  target('file system prefix of bundlers', '/@fs/etc/passwd'),
  target('id prefix of bundlers', '/@id/../../secret.txt'),
  target('dot segment', '/./secret.txt'),
  target('trailing dot segment', '/site.config.ts/.'),
  target('sibling with the same prefix', '/../public-secret/index.html'),
  target('encoded sibling with the same prefix', '/%2e%2e/public-secret/index.html'),
  target('sibling as a suffix', '/-secret/index.html'),
  target('root again by name', '/../public/../secret.txt'),
];

const links: readonly Attack[] = [
  target('symlink to a file outside', '/link.txt'),
  target('relative symlink to a file outside', '/relative-link.txt'),
  target('symlink to the parent', '/up/secret.txt'),
  target('symlink to the parent, sibling', '/up/public-secret/'),
  target('symlink to a system folder', '/etc/passwd'),
  target('symlink with an innocent name', '/innocent.txt'),
  target('symlink to a hidden folder', '/repository/config'),
  target('symlink loop', '/loop'),
];

const hidden: readonly Attack[] = [
  target('.env', '/.env'),
  target('.env.local', '/.env.local'),
  target('.env, encoded dot', '/%2eenv'),
  target('.env, encoded letters', '/.%65%6e%76'),
  target('.ENV', '/.ENV'),
  target('.git/config', '/.git/config'),
  target('.git/HEAD with slash', '/.git/HEAD/'),
  target('.htpasswd', '/.htpasswd'),
  target('hidden page', '/guide/.hidden.html'),
  target('hidden page, clean address', '/guide/.hidden'),
  target('node_modules', '/node_modules/a/index.js'),
  target('configuration', '/site.config.ts'),
  target('configuration in capitals', '/SITE.CONFIG.TS'),
  target('package.json', '/package.json'),
  target('source', '/src/main.ts'),
  target('tsconfig', '/tsconfig.json'),
  target('configuration of a tool', '/vite.config.js'),
  target('private key', '/id.pem'),
  target('editor backup', '/backup.txt~'),
  target('hidden folder in .well-known', '/.well-known/.env'),
  target('.well-known elsewhere', '/guide/.well-known/x'),
  target('data stream', '/site.config.ts::$DATA'),
  target('data stream, encoded', '/.env%3a%3a$DATA'),
  target('trailing dot', '/site.config.ts.'),
  target('trailing dot, encoded', '/site.config.ts%2e'),
  target('trailing blank', '/site.config.ts%20'),
  target('trailing slash', '/site.config.ts/'),
  target('trailing backslash', '/site.config.ts\\'),
  target('short name', '/SITE~1.TS'),
];

const queries: readonly Attack[] = [
  target('raw??', '/.env?raw??'),
  target('import&raw', '/site.config.ts?import&raw??'),
  target('inline&import', '/site.config.ts?inline&import'),
  target('.svg?.wasm?init', '/site.config.ts?.svg?.wasm?init'),
  target('traversal in the query', '/@fs/x?/../../../../etc/passwd'),
  target('second question mark, encoded', '/.env%3fraw'),
  target('html-proxy', '/@fs/etc/passwd?html-proxy&index=0.js'),
  target('fragment', '/guide/#/../../../secret.txt', [400]),
  target('fragment first', '/#/../secret.txt', [400]),
  target('encoded fragment', '/%23/../secret.txt', [400]),
  target('file by parameter', '/_image?href=/etc/passwd'),
  target('source map by name', '/__open-in-editor?file=/etc/passwd'),
];

const malformed: readonly Attack[] = [
  target('lone percent', '/%', [400]),
  target('percent and one digit', '/%2', [400]),
  target('percent and letters', '/%zz', [400]),
  target('broken UTF-8', '/%ff%fe', [400]),
  target('half a character', '/%e4%bd', [400]),
  target('encoded surrogate', '/%ed%a0%80', [400]),
  target('NUL', '/index.html%00.txt', [400]),
  target('NUL after a hidden name', '/.env%00.html', [400]),
  target('line break', '/%0d%0aSet-Cookie:%20a=b', [400]),
  target('line break before .html', '/a%0d%0aX:%20y/index.html', [400]),
  target('DEL', '/%7f', [400]),
  target('raw non-ASCII', '/zh-cn/\u00e9', [400]),
  target('raw control character', '/a\u0001b', [400]),
  target('blank in the target', '/a b.txt', [400]),
  target('long target', `/${'a'.repeat(10_000)}`, [414, 404, 431]),
  target('many segments', `/${'a/'.repeat(2000)}`, [404]),
  target('long name', `/${'n'.repeat(1000)}`, [404]),
  target('asterisk', '*', [400]),
  target('empty target', '', [400]),
  target('no leading slash', 'index.html', [400]),
  target('absolute form', 'http://localhost/../secret.txt', [400]),
  target('absolute form of another host', 'http://evil.example/', [400]),
  target('authority form', 'localhost:80', [400]),
  request('HTTP/0.9', ['GET /'], [0, 400]),
  request('unknown protocol version', ['GET / HTTP/9.9', 'Host: localhost'], [0, 400, 505]),
  request('not HTTP', ['\u0016\u0003\u0001 hello'], [0, 400]),
  request('no Host', ['GET / HTTP/1.1', 'Connection: close'], [400]),
  request('no Host in HTTP/1.0', ['GET / HTTP/1.0'], [400]),
  request('two Hosts', ['GET / HTTP/1.1', 'Host: localhost', 'Host: evil.example', 'Connection: close'], [400]),
  request('huge header', ['GET / HTTP/1.1', 'Host: localhost', `X: ${'x'.repeat(40_000)}`], [431]),
  request(
    'very many headers',
    ['GET / HTTP/1.1', 'Host: localhost', ...Array.from({ length: 3000 }, (_, i) => `X-${i}: 1`)],
    [431],
  ),
  request('header without name', ['GET / HTTP/1.1', 'Host: localhost', ': x'], [400]),
  request('folded header', ['GET / HTTP/1.1', 'Host: localhost', 'X: a', ' b', 'Connection: close'], [200, 400]),
  request('two lengths', ['POST / HTTP/1.1', 'Host: localhost', 'Content-Length: 1', 'Content-Length: 2'], [400]),
  request(
    'length and chunks',
    ['POST / HTTP/1.1', 'Host: localhost', 'Content-Length: 5', 'Transfer-Encoding: chunked'],
    [400],
  ),
  request('negative length', ['GET / HTTP/1.1', 'Host: localhost', 'Content-Length: -1'], [400]),
];

const methods: readonly Attack[] = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'].map((method) =>
  request(
    `method ${method}`,
    [`${method} /index.html HTTP/1.1`, 'Host: localhost', 'Origin: http://evil.example', 'Connection: close'],
    [405],
  ),
);

const more: readonly Attack[] = [
  request('unknown method', ['STEAL / HTTP/1.1', 'Host: localhost'], [400, 405]),
  request('CONNECT', ['CONNECT evil.example:443 HTTP/1.1', 'Host: localhost'], [0, 400, 405]),
  request(
    'preflight',
    [
      'OPTIONS / HTTP/1.1',
      'Host: localhost',
      'Origin: http://evil.example',
      'Access-Control-Request-Method: GET',
      'Connection: close',
    ],
    [405],
  ),
  request(
    'web socket',
    [
      'GET / HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: a',
      'Sec-WebSocket-Version: 13',
    ],
    [200],
  ),
  request(
    'cross-origin read',
    ['GET /assets/plain.js HTTP/1.1', 'Host: localhost', 'Origin: http://evil.example', 'Connection: close'],
    [200],
  ),
  request('null origin', ['GET / HTTP/1.1', 'Host: localhost', 'Origin: null', 'Connection: close'], [200]),
  request(
    'method override',
    [
      'GET /.env HTTP/1.1',
      'Host: localhost',
      'X-HTTP-Method-Override: PUT',
      'X-Original-URL: /.env',
      'X-Rewrite-URL: /.env',
      'Connection: close',
    ],
    [404],
  ),
];

const hosts: readonly Attack[] = [
  host('another name', 'evil.example', [403]),
  host('another name with the port', 'evil.example:{port}', [403]),
  host('loopback name in front', 'localhost.evil.example', [403]),
  host('loopback address in front', '127.0.0.1.evil.example', [403]),
  host('loopback name behind', 'evil-localhost', [403]),
  host('trailing dot', 'localhost.', [403]),
  host('rebinding service', '7f000001.rbndr.example:{port}', [403]),
  host('all addresses', '0.0.0.0:{port}', [403]),
  host('an address of the net', '192.168.1.10', [403]),
  host('address as a number', '2130706433', [403]),
  host('IPv6 of another machine', '[2001:db8::1]', [403]),
  host('IPv4 in IPv6', '[::ffff:10.0.0.1]', [403]),
  host('user name', 'localhost@evil.example', [400]),
  host('port out of range', 'localhost:99999', [400]),
  host('port that is none', 'localhost:80x', [400]),
  host('path', 'localhost/evil', [400]),
  host('blank', 'localhost evil.example', [400]),
  host('list', 'localhost, evil.example', [400]),
  host('empty', '', [400]),
  host('open bracket', '[::1', [400]),
  host('markup', '<script>', [400]),
];

const redirects: readonly Attack[] = [
  target('host after two slashes', '//evil.example', [400]),
  target('host after two slashes with index', '//evil.example/index.html', [400]),
  target('host after three slashes', '///evil.example/index.html', [400]),
  target('slash and backslash', '/\\evil.example/index.html', [400]),
  target('encoded slashes', '/%2f%2fevil.example/index.html', [400]),
  target('encoded backslash', '/%5cevil.example/index.html', [400]),
  target('dots behind a host', '//evil.example/%2e%2e/index.html', [400]),
  target('slashes below a page', '/guide//evil.example/index.html', [404]),
  target('tab', '/%09/evil.example/index.html', [400]),
  target('at sign', '/@evil.example/index.html', [404]),
  target('query with a host', '/guide/index.html?//evil.example', [301]),
];

const reflections: readonly Attack[] = [
  target('script in the path', '/<script>alert(1)</script>', [400, 404]),
  target('encoded script in the path', '/%3Cscript%3Ealert(1)%3C%2Fscript%3E', [400, 404]),
  target('encoded script without slash', '/%3Cimg%20src=x%20onerror=alert(1)%3E', [404]),
  target('script in the query', '/missing?<script>alert(1)</script>', [404]),
  target('terminal escape', '/%1b]0;pwned%07', [400]),
];

/** Every attack of the table. */
export const ATTACKS: readonly Attack[] = [
  ...traversal,
  ...links,
  ...hidden,
  ...queries,
  ...malformed,
  ...methods,
  ...more,
  ...hosts,
  ...redirects,
  ...reflections,
];
