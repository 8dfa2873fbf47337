import { reasonOf } from '../base/origin.js';
import type { FieldAnswer, FieldReader } from '../content/index.js';
import type { OpenExtension } from '../extend/index.js';
import type { Json } from '../model/extension.js';
import { inLine } from './extension-faults.js';

/** Reads front matter defined by extensions; null if there is none. */
export function fieldReader(
  { callExtensionNow }: typeof import('../extend/index.js'),
  extensions: readonly OpenExtension[],
): FieldReader | null {
  const keys = extensions.flatMap(({ fields }) => fields);
  if (keys.length === 0) return null;
  return {
    keys,
    read(key, writtenValue) {
      const extension = extensions.find(({ fields }) => fields.includes(key));
      const schema = extension?.hooks.fields?.[key];
      if (extension === undefined || schema === undefined) throw new Error(`No extension reads \`${key}\`.`);
      const { name, number } = extension;
      try {
        const call = { name, number, hook: 'fields', reads: new Map() };
        return callExtensionNow(call, () => answerOf(name, schema['~standard'].validate(writtenValue)));
      } catch (error) {
        const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
        return { extension: name, issues: [{ message: `its schema throws: ${inLine(reasonOf(cause))}`, path: [] }] };
      }
    },
  };
}

type Schema = NonNullable<OpenExtension['hooks']['fields']>[string];

function answerOf(extension: string, result: ReturnType<Schema['~standard']['validate']>): FieldAnswer {
  if (result instanceof Promise) throw new Error('it does not return at once');
  if (result.issues === undefined) return { value: result.value as Json };
  const issues = result.issues.map(({ message, path = [] }) => ({
    message: inLine(message),
    path: path.map((part) => (typeof part === 'object' ? part.key : part)),
  }));
  return { extension, issues };
}
