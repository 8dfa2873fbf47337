#!/usr/bin/env node
// Runs `docsgen init …` for `npm create docsgen …`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const docsgen = fileURLToPath(new URL('bin/docsgen.js', import.meta.resolve('docsgen/package.json')));
const { status } = spawnSync(process.execPath, [docsgen, 'init', ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
