import { describe, expect, it } from 'vitest';
import { normaliseContainers, writtenColumn } from '../../../../src/markdown/dialect/syntax/containers.js';

describe('normaliseContainers', () => {
  it.each([
    [':::tip Title', ':::tip[Title]'],
    ['::: tip', ':::tip'],
    [':::tip[Title]', ':::tip[Title]'],
    ['  > :::note A [b] {collapsible}', '  > :::note[A \\[b\\]]{collapsible}'],
    ['::: other Title', ':::other[Title]'],
    [':::note See [docs](./a.md) and [b]{open}', ':::note[See [docs](./a.md) and [b]]{open}'],
    [':::note [docs][a] and ![p](b.png)', ':::note[[docs][a] and ![p](b.png)]'],
    [':::note [a](b) c] d', ':::note[\\[a\\](b) c\\] d]'],
    [':::note [a][b]', ':::note[[a][b]]'],
    ['::: code-group', ':::code-group'],
    ['    ::: other Title', '    ::: other Title'],
    ['127.0.0.1:4000 and :::', '127.0.0.1:4000 and :::'],
    ['```\n:::tip x\n```\n:::tip x', '```\n:::tip x\n```\n:::tip[x]'],
    ['~~~~\n~~~\n:::tip x\n~~~~', '~~~~\n~~~\n:::tip x\n~~~~'],
  ])('%s', (text, expected) => expect(normaliseContainers(text)).toBe(expected));
});

describe('writtenColumn', () => {
  it.each([
    ['::: tip 标题', '标', 8],
    ['  > ::: tip 标题 {open}', '题', 13],
    [':::note A [b] c', 'c', 14],
    [':::note [b', 'b', 9],
    ['::: note [b](./c.md)', 'b', 10],
    ['::: note [b](./c.md)', 'c', 15],
    [':::tip[标题]', '标', 7],
  ])('%s', (line, character, column) => {
    const normalised = normaliseContainers(line);
    expect(writtenColumn(line, normalised, normalised.lastIndexOf(character))).toBe(column);
  });
});
