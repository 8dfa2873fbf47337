import type { Extension } from '../../extend/contract.js';
import { readFenceInfo } from '../../markdown/dialect/fence/info.js';
import type { SampleOptions } from './index.js';

/** Checks all code samples at once, since TypeScript samples share one program. */
export const samples = {
  name: 'samples',
  contract: 1,
  codes: {
    'sample-syntax-error': { severity: 'error', explain: 'Correct the sample.' },
    'sample-type-error': { severity: 'error', explain: 'Correct the sample.' },
    'sample-schema-mismatch': { severity: 'error', explain: 'Correct the sample.' },
    'sample-schema-unusable': { severity: 'error', explain: 'Correct the path of the schema.' },
    'sample-checker-missing': { severity: 'error', explain: 'Install TypeScript.' },
    'sample-reason-missing': { severity: 'error', explain: 'Write noCheck="why it cannot be checked".' },
  },
  site: ({ options, site: { dir: siteDir } }) => ({
    async review(texts, { report }) {
      const fences = texts.flatMap(({ file, code: blocks }) =>
        blocks.map(({ language, meta, code, at }) => ({
          info: readFenceInfo(language, meta),
          code,
          place: { file, ...at },
        })),
      );
      if (fences.length === 0) return;
      const { checkSamples } = await import('./index.js');
      for (const { code, message, hint, file, line, column } of await checkSamples(fences, { ...options, siteDir }))
        report(code, message, {
          ...(hint !== null && { hint }),
          ...(file !== null && { file }),
          ...(line !== null && { at: { line, column: column ?? 1 } }),
        });
    },
  }),
} satisfies Extension<Pick<SampleOptions, 'schemas'>>;
