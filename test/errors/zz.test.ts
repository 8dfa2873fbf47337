import { writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { it } from 'vitest';
import { emittedCodes } from './codes.js';
import { folderSamples } from './samples.js';
import { SETUPS } from './setups.js';
import { CLI_SETUPS } from './setups-cli.js';
import { PACKAGES } from './setups-packages.js';
import { diagnose, Workbench } from './site.js';
it('collects', async () => {
  const bench = new Workbench(); execFileSync('npm', ['run', '--silent', 'compile']); await bench.warm();
  const all: any = {};
  for (const s of folderSamples()) { const dir = bench.copy(s.code, s.dir); bench.share(dir); all[s.code] = (await diagnose(dir, s.action)).filter(d => d.code === s.code); }
  for (const s of [...SETUPS, ...PACKAGES, ...CLI_SETUPS]) { try { const f = await s.run(bench); all[s.code] = f.filter(d => d.code === s.code); if (all[s.code].length===0) console.log('NONE', s.code, JSON.stringify(f)); } catch (e) { console.log('ERR', s.code, e); } }
  writeFileSync('/tmp/hostile/found.json', JSON.stringify({ all, codes: [...emittedCodes().codes] }, null, 1));
  bench.remove();
}, 600000);
