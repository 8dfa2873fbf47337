// Runs a program of Node.js with an environment variable, in any shell. Usage: node test/with.js NAME=VALUE FILE ARGUMENT…
import { spawnSync } from 'node:child_process';

const [setting = '', file = '', ...args] = process.argv.slice(2);
const [name = '', value = ''] = setting.split('=');
const env = { ...process.env, [name]: value };
process.exitCode = spawnSync(process.execPath, [file, ...args], { env, stdio: 'inherit' }).status ?? 1;
