// Writes the JSON schemas of settings and front matter: dist/settings.schema.json and dist/front-matter.schema.json.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'docsgen-schemas-'));
const outfile = join(scratch, 'schemas.mjs');
await build({
  stdin: {
    contents: `
      export { publishedSchema } from './src/base/described.ts';
      export { configSchema } from './src/config/schema.ts';
      export { frontmatterSchema } from './src/content/frontmatter-schema.ts';`,
    resolveDir: root,
  },
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile,
  logLevel: 'warning',
});
const { publishedSchema, configSchema, frontmatterSchema } = await import(pathToFileURL(outfile).href);
rmSync(scratch, { recursive: true });
write('settings', publishedSchema(configSchema, 'Settings'));
write('front-matter', publishedSchema(frontmatterSchema, 'FrontMatter'));

function write(name, schema) {
  writeFileSync(join(root, `dist/${name}.schema.json`), `${JSON.stringify(schema, null, 2)}\n`);
}
