/**
 * Checks pages against facts (`checks.claims`):
 * 1. reads the file of facts;
 * 2. reads the texts in the content folder: pages, partials, imported files, and overlays of references;
 * 3. reports each text that contradicts a fact, and each that fails to state one it must state.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { problem } from '../../base/diagnostics.js';
import { escapeRegExp } from '../../base/escape-regexp.js';
import { relativeTo } from '../../base/files.js';
import { entriesBelow } from '../../base/folders.js';
import { pointAt } from '../../base/line-starts.js';
import { isoDate } from '../../content/values.js';
import { readYamlFile } from '../../content/yaml-file.js';
import type { SiteConfig } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';

/** Literal words or a regular expression: `MSI`, `/MSI.*ARM64/i`. */
const pattern = z
  .string()
  .min(1)
  .refine(isReadable, 'be words, or a regular expression that can be read')
  .transform((words) => ({ words, expression: expressionOf(words) }));
const patterns = z.union([pattern.transform((one) => [one]), z.array(pattern)]);

const claim = z.strictObject({
  /** The fact, in one sentence. */
  claim: z.string().min(1),
  /** Paths of files, relative to the content folder, with the wording that each must contain. */
  says: z.record(z.string(), patterns).default({}),
  /** Wording that no file may contain, except those in `except`. */
  never: patterns.default([]),
  /** Paths of files that may contain it, because they describe another version. */
  except: z.array(z.string().min(1)).default([]),
  /** Sources of the fact, in any format. */
  sources: z.array(z.unknown()).min(1),
  /** Date when the fact was last compared with its sources. */
  checked: isoDate,
});

const RULES = {
  schema: z.record(z.string(), claim),
  subject: 'file of claims',
  malformed: 'claims-malformed',
  codes: { unknown: 'claims-invalid', invalid: 'claims-invalid' },
};

type Claim = z.output<typeof claim>;

interface ContentText {
  /** Relative to the site's folder. */
  readonly file: string;
  readonly text: string;
}

/** Reports texts in the content folder that contradict or omit the site's facts. */
export function checkClaims({ checks, contentDir, siteDir }: SiteConfig): readonly Diagnostic[] {
  if (checks.claims === null) return [];
  const diagnostics: Diagnostic[] = [];
  const claims = readYamlFile(checks.claims, siteDir, RULES, (diagnostic) => diagnostics.push(diagnostic));
  const texts = claims === null ? new Map<string, ContentText>() : contentTexts(contentDir, siteDir);
  const place = { file: relativeTo(siteDir, checks.claims) };
  for (const [id, one] of Object.entries(claims ?? {})) {
    for (const [path, text] of texts) if (!one.except.includes(path)) diagnostics.push(...deniedIn(text, id, one));
    for (const [path, wordings] of Object.entries(one.says))
      diagnostics.push(...missingWordings(texts.get(path)?.text ?? null, { id, path, place, wanted: wordings }));
  }
  return diagnostics;
}

/** Texts by their paths in the content folder, sorted. */
function contentTexts(contentDir: string, siteDir: string): ReadonlyMap<string, ContentText> {
  const entries = entriesBelow(contentDir).filter(
    ({ path, isFolder }) => !isFolder && /\.(?:md|tsx?|ya?ml|json)$/.test(path),
  );
  return new Map(
    entries.map(({ path }) => {
      const absolutePath = join(contentDir, path);
      return [path, { file: relativeTo(siteDir, absolutePath), text: readFileSync(absolutePath, 'utf8') }];
    }),
  );
}

function deniedIn({ file, text }: ContentText, id: string, { claim: fact, never }: Claim): readonly Diagnostic[] {
  return never.flatMap(({ expression }) =>
    [...text.matchAll(expression)].map(({ 0: words, index }) =>
      problem('claim-denied', `The text says “${words}”, which the claim \`${id}\` denies: ${fact}`, {
        place: { file, ...pointAt(text, index) },
        source: text,
        hint: 'Correct the text, or the claim if its source has changed; list pages about other versions in `except`.',
      }),
    ),
  );
}

/** Wording that a file must contain. */
interface Wanted {
  readonly id: string;
  readonly path: string;
  readonly place: { readonly file: string };
  readonly wanted: z.output<typeof patterns>;
}

/** `text` is null if the file does not exist. */
function missingWordings(text: string | null, { id, path, place, wanted }: Wanted): readonly Diagnostic[] {
  return wanted
    .filter(({ expression }) => text === null || text.search(expression) === -1)
    .map(({ words }) =>
      problem('claim-missing', `The claim \`${id}\` expects “${words}” in ${path}, which does not contain it.`, {
        place,
        hint:
          text === null ? 'There is no such file; correct its path.' : 'Correct the text, or the words of the claim.',
      }),
    );
}

function isReadable(words: string): boolean {
  try {
    expressionOf(words);
    return true;
  } catch {
    return false;
  }
}

function expressionOf(words: string): RegExp {
  const [, source, flags] = /^\/(.+)\/([imsu]*)$/.exec(words) ?? [];
  return new RegExp(source ?? escapeRegExp(words), `g${flags ?? ''}`);
}
