// How the packages that the generator uses are bundled: which of them stay outside, and which of their expressions are put in a form that
// takes less time. What these do stays the same: docs/decisions/0012-rewritten-expressions.md.
import { readFile } from 'node:fs/promises';

/** Packages that stay outside: native code, what is loaded piece by piece, what not every site needs, and what must be one copy with a site's own. */
const EXTERNAL = [
  '@shikijs/langs',
  '@shikijs/themes',
  '@viz-js/viz',
  'esbuild',
  'katex',
  'react',
  'react-dom',
  'satteri',
  'sharp',
  'subset-font',
  'typescript',
];

/** Packages in CommonJS ask for Node's modules by `require`. */
const REQUIRE = `import { createRequire as createBundleRequire } from 'node:module';
const require = createBundleRequire(import.meta.url);`;

/** Answers what was made for a list the last time; a list that is not there stands for no list. */
const REMEMBERED = `
const madeFor = new WeakMap();
const nothing = [];
function remembered(list, make) {
  const known = madeFor.get(list ?? nothing) ?? make();
  madeFor.set(list ?? nothing, known);
  return known;
}
`;

/** By file of a package: what stands there once or as often as is said, and what takes its place. */
const REWRITES = {
  // Handlers were called with a copy of the context each, made for one property; and all handlers were merged anew for each text.
  'mdast-util-from-markdown/lib/index.js': {
    edits: [
      [/\.call\(\{\s*\.\.\.context,\s*sliceSerialize: (\S+)\s*\},/g, '.call((context.sliceSerialize = $1, context),'],
      [/return compiler\(options\)/g, 'return remembered(options?.mdastExtensions, () => compiler(options))'],
      // It belongs to one text.
      [/const data = \{\};/g, ''],
      [/\bdata(?=\s*\};\s*(?:\/\*\*.*?\*\/\s*)?const listStack)/g, 'data: {}'],
    ],
    added: REMEMBERED,
  },
  // Syntax was merged anew for each text.
  'micromark/lib/parse.js': {
    edits: [[/combineExtensions\(\[.*\]\)/g, 'remembered(settings.extensions, () => $&)']],
    added: REMEMBERED,
  },
  // A function was named for debuggers at every node.
  'unist-util-visit-parents/lib/index.js': {
    edits: [[/typeof value\.type === 'string'/g, 'false']],
  },
  // All events were copied for each change near their end: the head stays where it is.
  'micromark-util-edit-map/index.js': {
    edits: [[/vecs\.push\(events\.slice\(\)\);\s*events\.length = 0;/g, '']],
  },
  // An object with ever more numbers for names is slow, a map is not.
  'micromark-util-subtokenize/index.js': {
    edits: [
      [/(const (?:jumps|gaps) =) \{\};/g, '$1 new Map();', 2],
      [/index in jumps/g, 'jumps.has(index)'],
      [/index = jumps\[index\];/g, 'index = jumps.get(index);', 2],
      [/Object\.assign\(jumps, (.*)\);/g, 'for (const [from, to] of $1) jumps.set(from, to);'],
      [/gaps\[(.*)\] = (.*);/g, 'gaps.set($1, $2);'],
    ],
  },
};

/** Fails where a package no longer holds what is to be rewritten. */
const rewrites = {
  name: 'rewrites',
  setup({ onLoad }) {
    for (const [file, { edits, added = '' }] of Object.entries(REWRITES)) {
      const filter = new RegExp(`node_modules[\\\\/]${file.replaceAll('/', '[\\\\/]').replaceAll('.', '\\.')}$`);
      onLoad({ filter }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        return { contents: edits.reduce((done, edit) => edited(file, done, edit), text) + added, loader: 'js' };
      });
    }
  },
};

/** Of each emoji its names only, and in a text that is taken apart when somebody goes through the list: most sites have no use for it. */
const emojiNames = {
  name: 'emoji-names',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules[\\/]gemoji[\\/]index\.js$/ }, async () => {
      const { gemoji } = await import('gemoji');
      const list = gemoji.map(({ emoji, names }) => [emoji, ...names].join(' ')).join();
      const contents = `
const list = ${JSON.stringify(list)};
export const gemoji = {
  *[Symbol.iterator]() {
    for (const entry of list.split(',')) {
      const [emoji, ...names] = entry.split(' ');
      yield { emoji, names };
    }
  },
};`;
      return { contents, loader: 'js' };
    });
  },
};

function edited(file, text, [from, to, times = 1]) {
  const found = text.match(from)?.length ?? 0;
  if (found !== times)
    throw new Error(`${file} has ${from} ${found} times instead of ${times}: look at bin/packages.js.`);
  return text.replace(from, to);
}

/** Options of esbuild. */
export const bundled = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: EXTERNAL,
  banner: { js: REQUIRE },
  plugins: [rewrites, emojiNames],
};
