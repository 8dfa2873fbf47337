import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

const THIS_NODE = { node: process.execPath, env: process.env };

export function serve(args, cwd = root, program = join(root, 'bin/docsgen.js'), { node, env } = THIS_NODE) {
  const child = spawn(node, [program, 'serve', '--port', '0', ...args], { cwd, env });
  return new Promise((done, failed) => {
    let text = '';
    const read = (chunk) => {
      text += chunk.toString();
      const address = /Serving (http:\S+?)\/?\s/.exec(text)?.[1];
      if (address !== undefined) done({ url: address, output: () => text, stop: () => stop(child) });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => failed(new Error(`docsgen serve ended with ${code}:\n${text}`)));
  });
}

function stop(child) {
  return new Promise((done) => {
    child.removeAllListeners('exit');
    child.on('exit', () => done());
    child.kill('SIGTERM');
  });
}
