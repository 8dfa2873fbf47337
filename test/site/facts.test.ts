import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const CONTENT = resolve(import.meta.dirname, '../../content/zh-cn');

/** Every line that a person wrote, with its place. */
const lines = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:md|yml|tsx?)$/.test(name))
  .sort()
  .flatMap((name) =>
    readFileSync(join(CONTENT, name), 'utf8')
      .split('\n')
      .map((text, index) => ({ place: `${name}:${index + 1}`, text })),
  );

/** What the first group of an expression matches anywhere in the content, with its place. */
function matches(expression: RegExp): readonly { readonly place: string; readonly text: string }[] {
  return lines.flatMap(({ place, text }) =>
    Array.from(text.matchAll(expression), (match) => ({ place, text: match[1] ?? '' })),
  );
}

describe('samples', () => {
  it.each([
    ['arguments', /\bvalidator"?\s*[:=]\s*"((?:[^"\\]|\\.)*)"/g],
    ['links', /"open":\s*"((?:[^"\\]|\\.)*)"/g],
  ])('anchor the expressions for %s, since Tauri 1.x matches anywhere', (_, expression) => {
    const expressions = matches(expression);
    expect(expressions).not.toEqual([]);
    expect(expressions.filter(({ text }) => !/^\^.*\$$/.test(text))).toEqual([]);
  });

  it('install the packages of 1.x with a version, since the newest is another major version', () => {
    const named = [
      ...matches(/(\bcargo b?install\b[^`]*\btauri-cli\b[^`]*)/g),
      ...matches(/(\b(?:npm|pnpm|yarn|bun|npx|bunx)\b[^`]*@tauri-apps\/(?:cli|api)\b[^`]*)/g),
      ...matches(/(::install\{package="@tauri-apps\/[^}]*)/g),
    ].filter(({ text }) => /^(?:npx|bunx|::)|\b(?:install|i|add|binstall)\b/.test(text));
    expect(named.length).toBeGreaterThan(10);
    expect(
      named.filter(({ text }) => !/tauri-cli(?:@| --(?:version|branch) )|@tauri-apps\/(?:cli|api)@/.test(text)),
    ).toEqual([]);
  });

  it('compare versions by the rules of semantic versions', () => {
    expect(matches(/(\blocaleCompare\b)/g)).toEqual([]);
  });
});

describe('links', () => {
  it('reach other hosts by https', () => {
    const links = matches(/(?:\]\(|href="|url: ')(http:\/\/[^)"']*)/g);
    expect(links.filter(({ text }) => !/^http:\/\/(?:localhost|127\.0\.0\.1)\b/.test(text))).toEqual([]);
  });

  it('name the branch 1.x of Tauri, since others no longer have its files', () => {
    expect(matches(/(github\.com\/tauri-apps\/tauri\/(?:blob|tree|edit)\/(?!1\.x\/)[^)\s]*)/g)).toEqual([]);
  });
});
