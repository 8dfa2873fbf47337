// How the generator's packages are bundled: which stay external, and which of their expressions are replaced by faster ones with the same
// result. See docs/decisions/0012-rewritten-expressions.md.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * Packages that stay external: native code, packages loaded in parts, packages that not every site needs, and packages that must be the
 * same copy as a site's.
 */
const EXTERNAL = [
  '@resvg/resvg-wasm',
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

/** CommonJS packages load modules of Node.js with `require`. */
const REQUIRE = `import { createRequire as createBundleRequire } from 'node:module';
const require = createBundleRequire(import.meta.url);`;

/** Caches the result for a list. A missing list counts as one and the same list. */
const REMEMBERED = `
const madeFor = new WeakMap();
const nothing = [];
function remembered(list, make) {
  const known = madeFor.get(list ?? nothing) ?? make();
  madeFor.set(list ?? nothing, known);
  return known;
}
`;

/** Replacements by file of a package, each with the number of its occurrences (1 by default). */
const REWRITES = {
  // Each handler was called with a copy of the context that differs in one property, and all handlers were merged again for each text.
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
  // Syntax was merged again for each text.
  'micromark/lib/parse.js': {
    edits: [[/combineExtensions\(\[.*\]\)/g, 'remembered(settings.extensions, () => $&)']],
    added: REMEMBERED,
  },
  // A function was named for debuggers at every node.
  'unist-util-visit-parents/lib/index.js': {
    edits: [[/typeof value\.type === 'string'/g, 'false']],
  },
  // All events were copied for each change near their end. Now the head stays in place.
  'micromark-util-edit-map/index.js': {
    edits: [[/vecs\.push\(events\.slice\(\)\);\s*events\.length = 0;/g, '']],
  },
  // An object with many numeric keys is slow, a map is not.
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

/** Fails if a package no longer contains the text to replace. */
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

/** Keeps only the names of each emoji, as a text that is split when the list is first read, because most sites do not need it. */
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

/**
 * Validates the options of workbox-build's injection with code that its schema compiler generates here. In a build, compiling the schema
 * takes longer than the injection.
 */
const workboxOptions = {
  name: 'workbox-options',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules[\\/]workbox-build[\\/]build[\\/]lib[\\/]validate-options\.js$/ }, ({ path }) => {
      const required = createRequire(path);
      const { default: Ajv } = required('ajv');
      const { default: standaloneCode } = required('ajv/dist/standalone');
      // The options that workbox-build gives it, too.
      const ajv = new Ajv({ useDefaults: true, code: { source: true, esm: true } });
      const validate = ajv.compile(required('../schema/InjectManifestOptions.json'));
      const contents = `${standaloneCode(ajv, validate)}
export function validateInjectManifestOptions(input) {
  const options = { ...input };
  if (!validate(options)) throw new Error(JSON.stringify(validate.errors));
  return options;
}`;
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

/** esbuild options. */
export const bundled = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: EXTERNAL,
  banner: { js: REQUIRE },
  plugins: [rewrites, emojiNames, workboxOptions],
};
