import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkClaims } from '../../src/build/checks/claims.js';
import { loadConfig } from '../../src/config/index.js';
import { claimSources, sourceFault } from '../support/claim-sources.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

const ROOT = resolve(import.meta.dirname, '../..');

/** A checkout of branch 1.x of tauri-apps/tauri; empty if it is not set. */
const TAURI = process.env['TAURI_SOURCE'] ?? '';

const sources = claimSources();
const inRepository = sources.filter(({ source }) => typeof source !== 'string' && 'tauri' in source);

describe('sources of claims', () => {
  it('say in packages, schema, help and dates what claims take from them', () => {
    const others = sources.filter((one) => !inRepository.includes(one));
    expect(others.length).toBeGreaterThan(30);
    expect(others.map(({ id, source }) => [id, sourceFault(source, '')]).filter(([, fault]) => fault !== null)).toEqual(
      [],
    );
  });

  it.skipIf(TAURI === '')('say in the repository of Tauri, line by line, what claims take from it', () => {
    expect(inRepository.length).toBeGreaterThan(60);
    const faults = inRepository.map(({ id, source }) => [id, sourceFault(source, TAURI)]);
    expect(faults.filter(([, fault]) => fault !== null)).toEqual([]);
  });

  it.each([
    [{ package: '@tauri-apps/cli/schema.json', has: 'no such words' }],
    [{ schema: 'definitions.WindowConfig.properties.width.default', is: 801 }],
    [{ schema: 'definitions.NoSuchConfig', is: 1 }],
    [{ help: 'dev', has: '--no-such-flag' }],
    [{ release: 'tauri 1.8.1', is: '2024-10-15' }],
    [{ release: 'tauri 1.9.0', is: '2024-10-15' }],
  ])('are reported where they say otherwise: %j', (source) => {
    expect(sourceFault(source, '')).toMatch(/ (?:does not have|is) /);
  });
});

describe('the claims', () => {
  let site: TemporarySite | null = null;
  afterEach(() => site?.remove());

  it('are held by every page', async () => {
    expect(checkClaims(await loadConfig(ROOT))).toEqual([]);
  });

  it.each([
    ['msi-arm64', 'MSI 在 1.x 里不支持 ARM64。'],
    ['msi-arm64', 'ARM64 没有 MSI。'],
    ['gnu-target', '在 Windows 上只支持 MSVC 工具链。'],
    ['semver-compare', 'if (version.localeCompare(current) > 0) {'],
    ['dialog-pending', '没有新版本时，它也一直没有结果。'],
    ['validators-anchored', '{ "validator": "[\\\\w./-]+" }'],
    ['validators-anchored', '{ "validator": "^\\\\d{4,5}" }'],
    ['validators-anchored', '"shell": { "open": "https://example\\\\.com" }'],
    ['extra-arguments', '参数的个数与顺序必须与数组一致。'],
    ['signing-variables', '设置 TAURI_SIGNING_PRIVATE_KEY。'],
    ['pinned-major', 'cargo install tauri-cli --locked'],
    ['pinned-major', 'cargo binstall tauri-cli'],
    ['pinned-major', 'npm install --save-dev @tauri-apps/cli'],
    ['pinned-major', '::install{package="@tauri-apps/api"}'],
    ['pinned-major', 'npx @tauri-apps/cli info'],
    ['branch-1x', 'https://github.com/tauri-apps/tauri/blob/dev/README.md'],
    ['appimage-online', 'linuxdeploy 在第一次构建时会下载。'],
    ['workflow-rights', 'on: pull_request\n\njobs:'],
    ['hidden-window-frames', 'requestAnimationFrame(() => void appWindow.show());'],
    ['env-prefix', "envPrefix: ['VITE_', 'TAURI_'],"],
    ['macos-minimum', '默认支持到 macOS 10.15。'],
    ['file-architectures', '下载 Lantern_1.2.0_x86_64-setup.exe。'],
    ['file-architectures', '下载 lantern_1.2.0_aarch64.deb。'],
    ['http-scope', '"http": { "request": true, "scope": ["https://*.example.com/*"] }'],
    ['http-scope', '"scope": ["https://*"]'],
    ['sign-command', '"signCommand": "signtool sign /f:%1"'],
    ['sql-folder', 'sql 插件的数据库文件在 `appDataDir` 里。'],
  ])('deny, as %s, “%s”', async (id, words) => {
    site = temporarySite({
      'site.config.ts': `export default { checks: { claims: ${JSON.stringify(join(ROOT, 'test/site/claims.yml'))} } };`,
      'content/page.md': `${words}\n`,
    });
    const denied = checkClaims(await loadConfig(site.dir)).filter(({ code }) => code === 'claim-denied');
    const ids = denied.map(({ message }) => /`([^`]+)` denies/.exec(message)?.[1]);
    expect([...new Set(ids)]).toEqual([id]);
  });
});
