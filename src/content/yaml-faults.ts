import { type Document, type ErrorCode, isScalar, visit } from 'yaml';

/** A mistake in YAML, in plain words. */
export interface YamlFault {
  readonly offset: number;
  /** A sentence that starts with "The YAML". */
  readonly message: string;
  readonly hint: string;
}

const HINT = 'Check indentation, quotes and colons; quote texts that contain `: ` or start with a punctuation mark.';

/** Explanations of common parser errors for authors: the end of the sentence, and the hint. */
const WORDS: Readonly<Partial<Record<ErrorCode, readonly [sentence: string, hint: string]>>> = {
  TAB_AS_INDENT: ['YAML does not allow tabs for indentation', 'Indent with blanks.'],
  MULTIPLE_DOCS: ['A second document starts here', 'Remove the line of dashes or dots above it.'],
  BLOCK_AS_IMPLICIT_KEY: ['A line has a second `: `', 'Put quotes around the value.'],
  MULTILINE_IMPLICIT_KEY: [
    'The value goes on in the next line, which looks like a key',
    'Align each key with the one above it, or put quotes around the value.',
  ],
};

/** All faults of a document, at most one per position. */
export function yamlFaults(document: Document): readonly YamlFault[] {
  const errors = rootErrors(document.errors).map(({ code, pos, message }): YamlFault => {
    const [sentence, hint] = WORDS[code] ?? wordsOf(message);
    return { offset: pos[0], message: `The YAML is malformed: ${sentence}.`, hint };
  });
  const syntaxFaults = [...errors, ...repeatedKeys(document)].sort((a, b) => a.offset - b.offset);
  const faults = syntaxFaults.length > 0 ? syntaxFaults : [...unknownTags(document), ...unknownAliases(document)];
  const offsets = new Set<number>();
  return faults.filter(({ offset }) => {
    const isNew = !offsets.has(offset);
    offsets.add(offset);
    return isNew;
  });
}

function wordsOf(message: string): readonly [sentence: string, hint: string] {
  if (/^Missing closing ["']quote$/.test(message)) return ['A quotation mark is not closed', 'Close it.'];
  return [message.replace(/\.$/, ''), HINT];
}

/** A value that continues on the next line causes two errors in one place; the more specific one comes first. */
function rootErrors(errors: Document['errors']): Document['errors'] {
  const rank = (code: ErrorCode): number => (code === 'MULTILINE_IMPLICIT_KEY' ? 0 : 1);
  return [...errors].sort((a, b) => rank(a.code) - rank(b.code));
}

/** Duplicate keys of maps. The parser itself would compare each key with all earlier ones. */
function repeatedKeys(document: Document): YamlFault[] {
  const faults: YamlFault[] = [];
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const message = 'The YAML is malformed: The key occurs twice.';
        if (keys.has(key.value)) faults.push({ offset: key.range?.[0] ?? 0, message, hint: 'Keep one of the two.' });
        keys.add(key.value);
      }
    },
  });
  return faults;
}

/** Tags, which would name types of values or even code; none is supported. */
function unknownTags(document: Document): YamlFault[] {
  return document.warnings
    .filter((warning) => warning.code === 'TAG_RESOLVE_FAILED')
    .map(({ pos, message }) => {
      const tag = message.replace(/^.*?: /, '').replace('tag:yaml.org,2002:', '!!');
      const hint = 'Remove it, or put quotes around a text that starts with `!`.';
      return { offset: pos[0], message: `The YAML cannot be used: The tag \`${tag}\` is not known.`, hint };
    });
}

/** Aliases without an earlier anchor, found in a single pass. */
function unknownAliases(document: Document): YamlFault[] {
  const faults: YamlFault[] = [];
  const anchors = new Set<string>();
  visit(document, {
    Value(_, { anchor }) {
      if (anchor !== undefined) anchors.add(anchor);
    },
    Alias(_, alias) {
      if (anchors.has(alias.source)) return;
      const message = `The YAML cannot be used: The alias \`*${alias.source}\` names no anchor.`;
      const hint = `Put quotes around a text that begins with \`*\`, or set the anchor \`&${alias.source}\` before it.`;
      faults.push({ offset: alias.range?.[0] ?? 0, message, hint });
    },
  });
  return faults;
}
