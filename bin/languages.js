// Writes dist/languages.json: the languages that others embed, the lines at which these start, and the rules that grammars inject into
// other languages.
import { writeFile } from 'node:fs/promises';
import { EmulatedRegExp } from 'oniguruma-to-es';
import { bundledLanguages } from 'shiki/langs';
import { translate } from './translate.js';

/** Results of `anywhere` and `untilAnywhere`, by pattern. */
const freedPatterns = new Map();
/** Translations of these patterns. */
const translations = new Map();
/** The grammars of each language by its name; its own is the last one. */
const languages = new Map();
for (const source of Object.values(bundledLanguages)) {
  const grammars = (await source()).default;
  languages.set(grammars.at(-1).name, grammars);
}
const grammars = new Map([...languages.values()].flat().map((grammar) => [grammar.name, grammar]));
const namesByScope = new Map([...languages].map(([name, own]) => [own.at(-1).scopeName, name]));

const table = {};
for (const grammar of grammars.values()) {
  const entry = {
    inside: insideOf(grammar),
    injectTo: grammar.injectTo === undefined ? undefined : targetsOf(grammar),
  };
  if (Object.keys(entry.inside).length > 0 || entry.injectTo !== undefined) table[grammar.name] = entry;
}
for (const name of grammars.keys()) {
  const reachable = reachableFrom(name);
  if (reachable.length > 0) table[name] = { inside: {}, ...table[name], reachable };
}
const used = new Set(Object.values(table).flatMap(({ inside }) => Object.values(inside).flat(2)));
// Only whether a line matches is asked, so flags for positions are dropped.
const conditions = [...used]
  .map((pattern) => translations.get(pattern))
  .map(([, source, flags, ...rest]) => [source, flags.replace(/[dg]/g, ''), ...rest]);
const numbers = new Map([...used].map((pattern, number) => [pattern, number]));
const facts = JSON.stringify({ grammars: table, conditions }, (key, value) =>
  key === 'inside' ? numbered(value) : value,
);
await writeFile(new URL('../dist/languages.json', import.meta.url), facts);

/** Embedded languages with numbers instead of patterns, most of which occur many times. */
function numbered(inside) {
  const entries = Object.entries(inside);
  return Object.fromEntries(
    entries.map(([language, ways]) => [language, ways.map((way) => way.map((pattern) => numbers.get(pattern)))]),
  );
}

/**
 * The languages that code of a grammar may embed although they are not loaded with it. Each has the places where it starts, as lists of
 * patterns that some line of the code must match. For Markdown: `{ "ruby": [["(`{3,}|~{3,})\\s*(?i:(ruby|rbx?|…))"]] }`.
 */
function insideOf(grammar) {
  const own = new Set(comingWith(grammar.name));
  const others = new Set([...namesByScope].filter(([, name]) => !own.has(name)).map(([scope]) => scope));
  const additions = [...grammars.values()].filter((one) => isMadeFor(one, grammar.scopeName) && !own.has(one.name));
  const inside = {};
  for (const source of [grammar, ...additions]) {
    // Translating the patterns of all grammars takes half a minute, and few of them include another language.
    if (!includesOf(source).some((include) => others.has(include.split('#')[0]))) continue;
    for (const [scope, places] of placesIn(source)) {
      if (!others.has(scope)) continue;
      const language = namesByScope.get(scope);
      const ways = new Set([...(inside[language] ?? []), ...places].map((patterns) => JSON.stringify(patterns)));
      inside[language] = ways.has('[]') ? [[]] : [...ways].map((way) => JSON.parse(way));
    }
  }
  return inside;
}

/** True for a grammar that only embeds its language in one other, such as blocks of Vue in Markdown. */
function isMadeFor(grammar, scope) {
  return grammar.injectTo?.length === 1 && grammar.injectTo[0] === scope;
}

/** All includes in the rules of a grammar. */
function includesOf(rule) {
  if (typeof rule !== 'object' || rule === null) return [];
  return Object.entries(rule).flatMap(([key, inner]) =>
    key === 'include' && typeof inner === 'string' ? [inner] : includesOf(inner),
  );
}

/** The grammars that are always loaded with this one. */
function comingWith(name) {
  const lists = languages.has(name) ? [languages.get(name)] : listsWith(name);
  const [first, ...others] = lists.map((list) => list.map((grammar) => grammar.name));
  return first.filter((one) => others.every((list) => list.includes(one)));
}

function listsWith(name) {
  return [...languages.values()].filter((list) => list.some((grammar) => grammar.name === name));
}

/** Conditions of each place where a grammar includes another one: patterns that must match on every path from its root to the place. */
function placesIn(grammar) {
  const { roots, steps, scopes } = graphOf(grammar);
  const inCaptures = rulesInCaptures(steps);
  const reached = new Map();
  const waiting = [];
  const reach = (rule, conditions) => {
    const known = reached.get(rule);
    const shared = known?.filter((condition) => conditions.includes(condition)) ?? conditions;
    if (shared.length === known?.length) return;
    reached.set(rule, shared);
    waiting.push(rule);
  };
  for (const rule of roots) reach(rule, []);
  for (let rule = waiting.pop(); rule !== undefined; rule = waiting.pop()) {
    const own = conditionOf(rule, inCaptures.has(rule));
    const conditions = own === null ? reached.get(rule) : [...new Set([...reached.get(rule), own])];
    for (const { inner } of steps.get(rule)) reach(inner, conditions);
  }
  const places = new Map();
  for (const [rule, scope] of scopes) places.set(scope, [...(places.get(scope) ?? []), reached.get(rule)]);
  return places;
}

/** The rules that each rule of a grammar leads to, and the scopes of the grammars that it includes. */
function graphOf(grammar) {
  const ofGrammar = grammar.repository ?? {};
  const root = { patterns: grammar.patterns ?? [] };
  const steps = new Map();
  const scopes = new Map();
  const visit = (rule, outer) => {
    if (typeof rule !== 'object' || rule === null || steps.has(rule)) return;
    const repository = { ...outer, ...rule.repository };
    const included = includedRule(rule.include, { grammar, root, repository });
    const inner = included === undefined ? innerRules(rule) : [{ inner: included, isCapture: false }];
    steps.set(rule, typeof included === 'string' ? [] : inner.filter((step) => step.inner instanceof Object));
    if (typeof included === 'string') scopes.set(rule, included);
    for (const step of steps.get(rule)) visit(step.inner, repository);
  };
  const roots = [root, ...Object.values(grammar.injections ?? {})];
  for (const rule of roots) visit(rule, ofGrammar);
  return { roots, steps, scopes };
}

/** The target of an include: a rule (null if it does not exist) or the scope of another grammar; undefined if there is no include. */
function includedRule(include, { grammar, root, repository }) {
  if (typeof include !== 'string') return undefined;
  const [scope, name] = include.split('#');
  if (scope === '') return repository[name] ?? null;
  if (scope.startsWith('$')) return root;
  if (scope !== grammar.scopeName) return scope;
  return name === undefined ? root : (grammar.repository?.[name] ?? null);
}

/** The rules inside of a rule. */
function innerRules(rule) {
  const captures = ['captures', 'beginCaptures', 'endCaptures', 'whileCaptures'].flatMap((key) =>
    Object.values(rule[key] ?? {}),
  );
  return [
    ...(rule.patterns ?? []).map((inner) => ({ inner, isCapture: false })),
    ...captures.map((inner) => ({ inner, isCapture: true })),
  ];
}

/** Rules that are applied to a capture, whose end counts as the end of the line. */
function rulesInCaptures(steps) {
  const found = new Set();
  const visit = (rule) => {
    if (found.has(rule)) return;
    found.add(rule);
    for (const { inner } of steps.get(rule)) visit(inner);
  };
  for (const { inner, isCapture } of [...steps.values()].flat()) if (isCapture) visit(inner);
  return found;
}

/** A pattern that some line of the code must match for a rule to start; null if there is none. */
function conditionOf(rule, isCut) {
  const pattern = rule.begin ?? rule.match;
  if (pattern === undefined) return null;
  const key = JSON.stringify([pattern, isCut]);
  if (!freedPatterns.has(key)) freedPatterns.set(key, anywhere(isCut ? untilAnywhere(pattern) : pattern));
  return freedPatterns.get(key);
}

/** A pattern without anchors to a position in the code; null if it also matches an empty line, or cannot be tested on its own. */
function anywhere(pattern) {
  // Without its anchor, a negative lookaround would exclude matches everywhere.
  if (/\(\?<?![^)]*\\[GA]/.test(pattern)) return null;
  const freed = pattern.replace(/\\(.)/gs, (all, letter) => ('GA'.includes(letter) ? '' : all));
  const translated = translate(freed);
  if (translated === null) return null;
  translations.set(freed, translated);
  const [, source, flags, emulation] = translated;
  return new EmulatedRegExp(source, flags, emulation).test('\n') ? null : freed;
}

/** A pattern without assertions about the rest of the line: `a(?=b)\b$` becomes `a`. */
function untilAnywhere(pattern) {
  let left = '';
  for (let at = 0; at < pattern.length; ) {
    const [ahead] = /^(?:\(\?[=!]|\\[bBzZ]|\$)/.exec(pattern.slice(at)) ?? [];
    const [piece] = /^(?:\\.|\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\]|.)/s.exec(pattern.slice(at));
    if (ahead === undefined) left += piece;
    at += ahead?.startsWith('(') ? groupLength(pattern.slice(at)) : (ahead ?? piece).length;
  }
  return left;
}

/** Length of the group at the start of a pattern. */
function groupLength(pattern) {
  let depth = 0;
  for (const { 0: piece, index } of pattern.matchAll(/\\.|\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\]|./gs)) {
    if (piece === '(') depth++;
    if (piece === ')' && --depth === 0) return index + 1;
  }
  return pattern.length;
}

/**
 * The scopes that a grammar may inject rules into. A grammar of Vue injects some into all HTML, whose colours would then depend on whether
 * an earlier page had shown Vue. So only scopes remain whose languages always load the grammar, or that it is made for.
 */
function targetsOf(grammar) {
  const scopes = [...new Set([...grammars.values()].map((one) => one.scopeName))];
  return scopes.filter((scope) => {
    const isNamed = grammar.injectTo.some((target) => scope === target || scope.startsWith(`${target}.`));
    const lists = [...languages.values()].filter((list) => list.some((one) => one.scopeName === scope));
    return (
      isMadeFor(grammar, scope) || (isNamed && lists.every((list) => list.some((one) => one.name === grammar.name)))
    );
  });
}

/** All languages that the code of a language may embed, at any depth. */
function reachableFrom(name) {
  const seen = new Set();
  const waiting = [...comingWith(name)];
  const found = new Set();
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    for (const language of Object.keys(table[one]?.inside ?? {})) {
      found.add(language);
      waiting.push(...comingWith(language));
    }
  }
  return [...found].sort();
}
