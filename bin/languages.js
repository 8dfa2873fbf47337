// Writes dist/languages.json: which languages others hold inside, by what lines they begin there, and what grammars add to the code of others.
import { writeFile } from 'node:fs/promises';
import { EmulatedRegExp } from 'oniguruma-to-es';
import { bundledLanguages } from 'shiki/langs';
import { translate } from './translate.js';

/** What was made of the patterns of rules. */
const freedPatterns = new Map();
/** Translations of these. */
const translations = new Map();
/** The grammars of each language, the last of them its own, by its name. */
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
// What is asked is only whether a line matches.
const conditions = [...used]
  .map((pattern) => translations.get(pattern))
  .map(([, source, flags, ...rest]) => [source, flags.replace(/[dg]/g, ''), ...rest]);
const numbers = new Map([...used].map((pattern, number) => [pattern, number]));
const facts = JSON.stringify({ grammars: table, conditions }, (key, value) =>
  key === 'inside' ? numbered(value) : value,
);
await writeFile(new URL('../dist/languages.json', import.meta.url), facts);

/** Ways to languages inside of another with numbers in the place of patterns, most of which occur many times. */
function numbered(inside) {
  const entries = Object.entries(inside);
  return Object.fromEntries(
    entries.map(([language, ways]) => [language, ways.map((way) => way.map((pattern) => numbers.get(pattern)))]),
  );
}

/**
 * The languages that code of a grammar may hold though they do not come with it, each with the places where they begin: what has to match some line of the
 * code for a place to be reached, as patterns of the rules that lead to it. Such as, of Markdown, `{ "ruby": [["(`{3,}|~{3,})\\s*(?i:(ruby|rbx?|…))"]] }`.
 */
function insideOf(grammar) {
  const own = new Set(comingWith(grammar.name));
  const others = new Set([...namesByScope].filter(([, name]) => !own.has(name)).map(([scope]) => scope));
  const additions = [...grammars.values()].filter((one) => isMadeFor(one, grammar.scopeName) && !own.has(one.name));
  const inside = {};
  for (const source of [grammar, ...additions]) {
    // Translating the patterns of all grammars takes half a minute, and few include another language.
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

/** True for a grammar that only shows one other language how to hold its own, as that of a block of Vue in Markdown does. */
function isMadeFor(grammar, scope) {
  return grammar.injectTo?.length === 1 && grammar.injectTo[0] === scope;
}

/** All that rules of a grammar include. */
function includesOf(rule) {
  if (typeof rule !== 'object' || rule === null) return [];
  return Object.entries(rule).flatMap(([key, inner]) =>
    key === 'include' && typeof inner === 'string' ? [inner] : includesOf(inner),
  );
}

/** The grammars that are loaded whenever this one is. */
function comingWith(name) {
  const lists = languages.has(name) ? [languages.get(name)] : listsWith(name);
  const [first, ...others] = lists.map((list) => list.map((grammar) => grammar.name));
  return first.filter((one) => others.every((list) => list.includes(one)));
}

function listsWith(name) {
  return [...languages.values()].filter((list) => list.some((grammar) => grammar.name === name));
}

/** Conditions of each place where a grammar includes another one: patterns that had to match on all ways from its root to the place. */
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

/** The rules that each rule of a grammar leads to, and the scopes of other grammars where it includes them. */
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

/** What an include stands for: a rule, null for one that is not there, the scope of another grammar; undefined where there is no include. */
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

/** Rules that read what a capture holds: to them the line ends where the capture does. */
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

/** What has to match some line of the code for a rule to begin; null where nothing is known. */
function conditionOf(rule, isCut) {
  const pattern = rule.begin ?? rule.match;
  if (pattern === undefined) return null;
  const key = JSON.stringify([pattern, isCut]);
  if (!freedPatterns.has(key)) freedPatterns.set(key, anywhere(isCut ? untilAnywhere(pattern) : pattern));
  return freedPatterns.get(key);
}

/** A pattern without what says where in the code it has to begin; null where it matches an empty line too, or cannot be asked alone. */
function anywhere(pattern) {
  // What must not stand somewhere would be ruled out everywhere.
  if (/\(\?<?![^)]*\\[GA]/.test(pattern)) return null;
  const freed = pattern.replace(/\\(.)/gs, (all, letter) => ('GA'.includes(letter) ? '' : all));
  const translated = translate(freed);
  if (translated === null) return null;
  translations.set(freed, translated);
  const [, source, flags, emulation] = translated;
  return new EmulatedRegExp(source, flags, emulation).test('\n') ? null : freed;
}

/** A pattern without what says how the line goes on behind it: `a(?=b)\b$` is `a`. */
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

/** The characters of the group with which a pattern begins. */
function groupLength(pattern) {
  let depth = 0;
  for (const { 0: piece, index } of pattern.matchAll(/\\.|\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\]|./gs)) {
    if (piece === '(') depth++;
    if (piece === ')' && --depth === 0) return index + 1;
  }
  return pattern.length;
}

/**
 * The scopes that a grammar may add rules to. A grammar of Vue adds some to all HTML, whose colours would then depend on whether any page before had shown
 * Vue. So of the scopes that it names, or that begin with these, only those are left whose languages always come with it, or load it where it has a say.
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

/** All languages that the code of one may hold inside, at any depth. */
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
