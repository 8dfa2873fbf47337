import { list, record } from '../../../../base/json-values.js';
import { type AttributeList, readAttributeList } from './attributes.js';
import type { PythonMarkdown } from './model.js';

/** Names of languages that only Pygments knows, with those of docsgen. */
const LANGUAGES: Readonly<Record<string, string>> = {
  'shell-session': 'console',
  'bash-session': 'console',
  ps1con: 'powershell',
  pwsh: 'powershell',
  'pwsh-session': 'powershell',
  requirements: 'text',
  dosini: 'ini',
  config: 'ini',
  'pyproject.toml': 'toml',
  cf: 'ini',
  sieve: 'text',
  caddyfile: 'text',
  'powershell-session': 'powershell',
  doscon: 'batch',
  dosbatch: 'batch',
  winbatch: 'batch',
  pycon: 'python',
  'python-console': 'python',
  python3: 'python',
  py3: 'python',
  pytb: 'text',
  py3tb: 'text',
  jinja2: 'jinja',
  'html+jinja': 'jinja-html',
  django: 'jinja',
  javascript: 'javascript',
  mysql: 'sql',
  postgresql: 'sql',
  psql: 'sql',
  sqlite3: 'sql',
  ini: 'ini',
  cfg: 'ini',
  'no-highlight': 'text',
  nohighlight: 'text',
  docker: 'dockerfile',
  basemake: 'make',
  unixconfig: 'ini',
  squidconf: 'text',
  properties: 'properties',
  extempore: 'text',
  tree: 'text',
  irc: 'text',
  email: 'text',
  http: 'http',
  rst: 'rst',
};

/** What the opening line of a block says about its code. */
interface FenceFacts {
  /** Lines of code. */
  readonly count: number;
  /** True if a list below explains marks in its comments. */
  readonly isExplained: boolean;
}

/** The form of an opening line in docsgen: ` ```py title="a.py" {1,3-4} showLineNumbers=5`. */
export function fenceInfo(info: string, { count, isExplained }: FenceFacts, site: PythonMarkdown): string {
  const { language, attributes } = readInfo(info);
  const highlight = record(site.extensions.get('pymdownx.highlight') ?? site.extensions.get('codehilite'));
  const defaultLanguage = typeof highlight['default_lang'] === 'string' ? highlight['default_lang'] : '';
  const name = newLanguage(language === '' ? defaultLanguage : language);
  const title = attributes.values.get('title') ?? '';
  const lines = rangesOf(attributes.values.get('hl_lines') ?? '', count);
  const numbers = attributes.values.get('linenums') ?? (highlight['linenums'] === true ? '1' : '');
  const first = /^\d+/.exec(numbers)?.[0] ?? '';
  const options = [
    ...(isExplained ? ['annotate'] : []),
    ...(title === '' ? [] : [`title="${title.replace(/["\\]/g, '\\$&')}"`]),
    ...(lines === '' ? [] : [`{${lines}}`]),
    ...(first === '' || first === '0' ? [] : [first === '1' ? 'showLineNumbers' : `showLineNumbers=${first}`]),
  ];
  return [options.length > 0 && name === '' ? 'text' : name, ...options].filter((part) => part !== '').join(' ');
}

/** True if comments of a block such as `# (1)!` belong to a list below. */
export function isAnnotated(info: string, site: PythonMarkdown): boolean {
  return site.features.has('content.code.annotate') || readInfo(info).attributes.classes.includes('annotate');
}

/** The language of a block that a program of the old site draws, other than diagrams of Mermaid and formulas; null for others. */
export function drawnLanguage(info: string, site: PythonMarkdown): string | null {
  const custom = list(record(site.extensions.get('pymdownx.superfences'))['custom_fences']);
  const { language } = readInfo(info);
  const isDrawn = custom.some((fence) => record(fence)['name'] === language);
  return isDrawn && !/^(?:mermaid|math)$/.test(language) ? language : null;
}

/** Language and attributes of an opening line in all its forms: `py title="x"`, `{ .py .annotate title=x }`, `py {hl_lines="1"}`. */
function readInfo(info: string): { readonly language: string; readonly attributes: AttributeList } {
  const [, word = '', rest = ''] = /^([^\s{}="']*)([\s\S]*)$/.exec(info.trim()) ?? [];
  const isOption = /^\s*=/.test(rest);
  const attributes = readAttributeList((isOption ? word : '') + rest.replace(/^\s*\{:?|\}\s*$/g, ' '));
  if (word !== '' && !isOption) return { language: word, attributes };
  const [language = '', ...classes] = attributes.classes;
  return { language, attributes: { ...attributes, classes } };
}

function newLanguage(language: string): string {
  const name = language.replace(/^\./, '');
  return Object.hasOwn(LANGUAGES, name.toLowerCase()) ? (LANGUAGES[name.toLowerCase()] ?? name) : name;
}

/** Numbers and ranges of lines that the block has: of ten lines, `1 3-4 9-12` becomes `1,3-4,9-10`. */
function rangesOf(text: string, count: number): string {
  const ranges = text.split(/[\s,]+/).flatMap((part) => {
    const [, first, last = first] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(part) ?? [];
    const end = Math.min(Number(last), count);
    if (first === undefined || Number(first) < 1 || Number(first) > end) return [];
    return [Number(first) === end ? first : `${first}-${end}`];
  });
  return ranges.join(',');
}
