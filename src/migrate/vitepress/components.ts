import { dirname, join } from 'node:path';
import { readTextOrNull } from '../../base/files.js';

/** Components that a page imports and that are only markup: name → the markup. */
export function staticComponents(script: string, file: string): ReadonlyMap<string, string> {
  const imports = script.matchAll(/import\s+(\w+)\s+from\s+['"](\.[^'"]+\.vue)['"]/g);
  return new Map(
    Array.from(imports).flatMap(([, name = '', path = '']) => {
      const markup = markupOf(readTextOrNull(join(dirname(file), path)) ?? '');
      return markup === null ? [] : [[name, markup] as const];
    }),
  );
}

/** The template of a component without script, bindings and other components; null for any other. */
function markupOf(source: string): string | null {
  const [, template] = /^\s*<template>([\s\S]*)<\/template>/.exec(source) ?? [];
  if (template === undefined || /<script|\{\{|<[A-Z]|\s(?:[:@#]|v-)[\w-]+/.test(source)) return null;
  return template.trim().replace(/\s*\n\s*/g, ' ');
}
