import { parseAllDocuments } from 'yaml';
import type { Diagnostic } from '../../model/diagnostic.js';
import { type Sample, sampleProblem } from './sample.js';

/** Parses TOML samples. */
export async function checkToml(samples: readonly Sample[]): Promise<readonly Diagnostic[]> {
  if (samples.length === 0) return [];
  const { parse, TomlError } = await import('smol-toml');
  return samples.flatMap((sample) => {
    try {
      parse(sample.code);
      return [];
    } catch (error) {
      if (!(error instanceof TomlError)) throw error;
      const offset = offsetAt(sample.code, error.line, error.column);
      return [syntaxProblem(sample, 'TOML', error.message.split('\n')[0] ?? '', offset)];
    }
  });
}

/** Parses YAML samples, which may hold several documents. */
export async function checkYaml(samples: readonly Sample[]): Promise<readonly Diagnostic[]> {
  if (samples.length === 0) return [];
  return samples.flatMap((sample) => {
    const documents = parseAllDocuments(sample.code, { prettyErrors: false });
    const errors = Array.isArray(documents) ? documents.flatMap((document) => document.errors) : [];
    return errors.map((error) => syntaxProblem(sample, 'YAML', error.message, error.pos[0]));
  });
}

function syntaxProblem(sample: Sample, language: string, reason: string, offset: number): Diagnostic {
  const message = `The sample is not ${language}: ${reason.replace(/\.$/, '')}.`;
  return sampleProblem(sample, {
    code: 'sample-syntax-error',
    message,
    offset,
    hint: 'Correct the sample, or write `noCheck="reason"` after the language.',
  });
}

function offsetAt(code: string, line: number, column: number): number {
  const lines = code.split('\n').slice(0, line - 1);
  return lines.reduce((length, text) => length + text.length + 1, 0) + column - 1;
}
