// Follows the tutorial of the documentation, and the guide to a first extension, each from an empty folder like a reader, with the packed
// docsgen. Runs each `sh` block line by line, saves blocks that are titled with a path, and compares `text` blocks with the output of the
// command before.
// Usage: node test/tutorial.js, after `npm run compile`
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { startRegistry } from './support/registry.js';

const root = resolve(import.meta.dirname, '..');
const tutorial = ['tutorial/start', 'tutorial/write', 'tutorial/publish'];
const guide = ['how-to/extensions/first'];
/** Commands that run until they are stopped. */
const SERVER = /^npm run (?:dev|preview)$/;
const ADDRESS = /http:\/\/localhost:\d+\//;
/** Milliseconds until a page must show a saved change. */
const PATIENCE = 30_000;

const scratch = mkdtempSync(join(tmpdir(), 'docsgen-tutorial-'));
const remote = join(scratch, 'remote.git');
const registry = await startRegistry([pack('.'), pack('bin/create-docsgen')]);
const env = {
  ...process.env,
  npm_config_registry: registry.url,
  npm_config_cache: join(scratch, 'cache'),
  npm_config_yes: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  // A folder replaces the repository at GitHub.
  GIT_CONFIG_COUNT: '3',
  GIT_CONFIG_KEY_0: `url.${remote}.insteadOf`,
  GIT_CONFIG_VALUE_0: 'https://github.com/YOU/my-docs.git',
  GIT_CONFIG_KEY_1: 'user.name',
  GIT_CONFIG_VALUE_1: 'Reader',
  GIT_CONFIG_KEY_2: 'user.email',
  GIT_CONFIG_VALUE_2: 'reader@docs.example',
};
const reader = { folder: '', printed: '', server: null };
try {
  execFileSync('git', ['init', '--quiet', '--bare', '-b', 'main', remote]);
  await followPages(tutorial, 'empty');
  await publish();
  await followPages(guide, 'extension');
  showsVersions();
} finally {
  await endServer();
  registry.close();
  rmSync(scratch, { recursive: true, force: true });
}

/** Follows pages in order, in an empty folder with the given name. */
async function followPages(names, folder) {
  reader.folder = join(scratch, folder);
  mkdirSync(reader.folder);
  for (const name of names) {
    const page = `docs/content/en/${name}.md`;
    for (const block of blocksOf(readFileSync(join(root, page), 'utf8'))) await follow(block);
    console.log(`followed: ${page}`);
  }
  await endServer();
}

/** Checks the result of the guide to a first extension. */
function showsVersions() {
  const page = readFileSync(join(reader.folder, 'build/guides/install/index.html'), 'utf8').replaceAll('<!-- -->', '');
  for (const text of ['Download version 2.1.', '<p class="newest">The newest version is 2.1.</p>', 'feature-newest'])
    assert(page.includes(text), `The page of the guide lacks ${text}`);
  console.log('built: the extension of the guide does what the guide says');
}

/** The code blocks of a page: language, title, text. */
function blocksOf(text) {
  const fences = text.matchAll(/^(`{3,})(\w+)([^\n]*)\n([\s\S]*?)\n\1$/gm);
  return Array.from(fences, ([, , language, options, code]) => ({
    language,
    title: /title="([^"]+)"/.exec(options)?.[1] ?? null,
    code,
  }));
}

async function follow({ language, title, code }) {
  if (title !== null) return save(title, code);
  if (language === 'sh') for (const line of code.split('\n')) await type(line);
  if (language !== 'text') return;
  for (const line of code.split('\n'))
    assert(reader.printed.includes(line), `It prints\n${reader.printed}\nnot\n${line}`);
}

/** Runs a command. */
async function type(line) {
  const [, folder] = /^cd (\S+)$/.exec(line) ?? [];
  if (folder !== undefined) reader.folder = join(reader.folder, folder);
  else if (SERVER.test(line)) await startServer(line);
  else reader.printed = await outputOf(line, reader.folder);
}

async function outputOf(line, cwd) {
  const child = spawn(line, { cwd, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = collected(child);
  const [status] = await once(child, 'close');
  assert.equal(status, 0, `${line} has failed:\n${output.text}`);
  return output.text;
}

/** Starts a server and stops the last one. It gets a free port, because other programs may use this machine. */
async function startServer(line) {
  await endServer();
  const child = spawn(`${line} -- --port 0`, { cwd: reader.folder, env, shell: true, detached: true });
  const output = collected(child);
  reader.server = { child, url: '' };
  const ended = once(child, 'close').then(() => null);
  while (!ADDRESS.test(output.text)) {
    const event = await Promise.race([once(child.stdout, 'data'), ended]);
    assert(event !== null, `${line} has ended:\n${output.text}`);
  }
  reader.server.url = ADDRESS.exec(output.text)?.[0] ?? '';
  await seen('', '<main');
}

async function endServer() {
  if (reader.server === null) return;
  const { child } = reader.server;
  reader.server = null;
  const closed = once(child, 'close');
  process.kill(-child.pid, 'SIGINT');
  await closed;
}

/** Saves a file. If a server runs, the page of a Markdown file must show its title soon. */
async function save(path, text) {
  mkdirSync(dirname(join(reader.folder, path)), { recursive: true });
  writeFileSync(join(reader.folder, path), `${text}\n`);
  const [, route] = /^content\/(.+)\.md$/.exec(path) ?? [];
  const [, title = ''] = /^title: (.+)$/m.exec(text) ?? [];
  if (route !== undefined && reader.server !== null) await seen(route === 'index' ? '' : `${route}/`, title);
}

/** Waits until the page at an address contains a text. */
async function seen(path, text) {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    const page = await (await fetch(reader.server.url + path)).text();
    if (page.includes(text)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  assert.fail(`The page /${path} does not show ${text}.`);
}

/** Does what the workflow does with the pushed commit. */
async function publish() {
  const clone = join(scratch, 'clone');
  execFileSync('git', ['clone', '--quiet', remote, clone]);
  const workflow = readFileSync(join(clone, '.github/workflows/docs.yml'), 'utf8');
  const commands = Array.from(workflow.matchAll(/^ +- run: (.+)$/gm), ([, command]) => command);
  assert.equal(commands.length, 2);
  for (const command of commands)
    await outputOf(command.replace(/\$\{\{ steps\.pages\.outputs\.(\w+) \}\}/g, given), clone);
  const sitemap = readFileSync(join(clone, 'build/sitemap.xml'), 'utf8');
  assert.match(sitemap, /<loc>https:\/\/you\.github\.io\/my-docs\/guides\/brew\/<\/loc>/);
  assert(existsSync(join(clone, 'build/guides/dose/index.html')));
  console.log('published: what was pushed builds as the workflow builds it');
}

/** Values that GitHub passes to a workflow. */
function given(_, name) {
  return { origin: 'https://you.github.io', base_path: '/my-docs' }[name];
}

function collected(child) {
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part) => {
      output.text += part;
    });
  }
  return output;
}

/** Packs without compiling, because other tests use the compiled files. */
function pack(folder) {
  const args = ['pack', resolve(root, folder), '--json', '--ignore-scripts', '--pack-destination', scratch];
  const [packed] = JSON.parse(
    execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const manifest = JSON.parse(readFileSync(resolve(root, folder, 'package.json'), 'utf8'));
  return { manifest, file: join(scratch, packed.filename), integrity: packed.integrity };
}
