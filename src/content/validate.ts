import type { z } from 'zod';
import { problem } from '../base/diagnostics.js';
import { nearest } from '../base/nearest.js';
import type { Report } from '../model/diagnostic.js';
import type { YamlText, YamlValue } from './yaml.js';

/** What is being validated, for messages. */
export interface Validated {
  readonly text: YamlText;
  readonly value: YamlValue;
  /** Subject of the sentences, e.g. "front matter". */
  readonly subject: string;
  readonly codes: { readonly unknown: string; readonly invalid: string };
  readonly keys: readonly string[];
}

/** Reports every mistake that zod found in a YAML value, each at its key. */
export function reportIssues(issues: readonly z.core.$ZodIssue[], validated: Validated, report: Report): void {
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) reportUnknown([...issue.path, key], validated, report);
    } else {
      const key = issue.path.map(String).join('.') || validated.subject;
      report(
        problem(
          validated.codes.invalid,
          `The value of \`${key}\` in the ${validated.subject} is wrong: ${lower(issue.message)}.`,
          {
            place: validated.value.placeOf(issue.path),
            source: validated.text.fileText,
            hint: 'docs/authoring.md gives the type of every key.',
          },
        ),
      );
    }
  }
}

function reportUnknown(path: readonly PropertyKey[], validated: Validated, report: Report): void {
  const key = String(path.at(-1));
  const near = nearest(key, validated.keys);
  report(
    problem(validated.codes.unknown, `Unknown key \`${key}\` in the ${validated.subject}.`, {
      place: validated.value.placeOf(path),
      source: validated.text.fileText,
      hint: near === null ? `Known keys: ${validated.keys.join(', ')}.` : `Did you mean \`${near}\`?`,
    }),
  );
}

function lower(message: string): string {
  const text = message.replace(/\.$/, '');
  return text.charAt(0).toLowerCase() + text.slice(1);
}
