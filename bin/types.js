// Writes the declarations for users' TypeScript: dist/index.d.ts, and one for each template in dist/theme/. They depend on no types of
// Node.js and on no packages except React's.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import ts from 'typescript';
import { SHORT_RUN_FLAGS } from './v8-flags.js';

for (const flag of SHORT_RUN_FLAGS) setFlagsFromString(flag);

const root = resolve(import.meta.dirname, '..');
const templates = readdirSync(join(root, 'templates'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);

/** The schema library's type for JSON values, which options of extensions have. */
const JSON_TYPE = 'type JSONType = string | number | boolean | null | JSONType[] | { [key: string]: JSONType };';

const COMMENTS = {
  UserConfig: 'What `defineConfig` takes.',
  SidebarEntryInput: 'An entry of a sidebar; a text is a page.',
};

await write({ index: join(root, 'src/index.ts') }, 'tsconfig.json');
const entries = templates.map((file) => [`theme/${file.replace(/\.tsx?$/, '')}`, join(root, 'templates', file)]);
await write(Object.fromEntries(entries), 'templates/tsconfig.json');

async function write(input, tsconfig) {
  const bundle = await rollup({
    input,
    external: (name) => !/^[./]/.test(name),
    plugins: [settingsInWords(), dts({ tsconfig: join(root, tsconfig) }), ownTypesOnly()],
    onLog: () => {},
  });
  const { output } = await bundle.write({
    dir: join(root, 'dist'),
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'theme/types/[name].d.ts',
  });
  for (const { fileName, imports } of output)
    for (const name of imports)
      if (!/^(?:react(?:$|\/)|theme\/)/.test(name)) throw new Error(`${fileName} needs the types of ${name}.`);
}

/** Drops what modules on the way add to the types of packages: these packages are not installed with docsgen. */
function ownTypesOnly() {
  return {
    name: 'own-types-only',
    renderChunk: (code) => code.replace(/^declare module '[^']+' \{\n(?:[ \t].*\n|\n)*\}\n/gm, ''),
  };
}

/** Writes out the type of a configuration, which is inferred from its schema, so that users do not need the schema library. */
function settingsInWords() {
  const schema = join(root, 'src/config/schema.ts');
  // An entry may contain others, so its type needs a name.
  const entry = join(root, 'src/base/sidebar-schema.ts');
  const scratch = mkdtempSync(join(tmpdir(), 'docsgen-types-'));
  const written = join(scratch, 'settings.d.ts');
  return {
    name: 'settings-in-words',
    resolveId(name, importer) {
      if (importer === undefined || resolve(importer, '..', name.replace(/\.js$/, '.ts')) !== schema) return null;
      const [ofEntry, ofConfig] = typesOf([
        [entry, 'SidebarEntryInput'],
        [schema, 'UserConfig'],
      ]);
      writeFileSync(
        written,
        `${JSON_TYPE}\n${ofEntry}\n${ofConfig}\nexport type ParsedConfig = UserConfig;\nexport declare const configSchema: unknown;\n`,
      );
      return written;
    },
    buildEnd: () => rmSync(scratch, { recursive: true }),
  };
}

/** Exported types of files, given as pairs of file and name, each as a declaration without references. */
function typesOf(types) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const files = types.map(([file]) => file);
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const { NoTruncation, InTypeAlias, MultilineObjectLiterals } = ts.NodeBuilderFlags;
  const flags = NoTruncation | InTypeAlias | MultilineObjectLiterals;
  return types.map(([file, name]) => {
    const source = program.getSourceFile(file);
    const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source));
    const symbol = exported.find((entry) => entry.name === name);
    const written = checker.typeToTypeNode(checker.getDeclaredTypeOfSymbol(symbol), undefined, flags);
    const comment = `/**\n * ${COMMENTS[name]}\n *\n * @hidden The reference of settings describes all of it.\n */`;
    return `${comment}\nexport type ${name} = ${ts.createPrinter().printNode(ts.EmitHint.Unspecified, written, source)};`;
  });
}
