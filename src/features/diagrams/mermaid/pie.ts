import { DiagramError, UndrawnError } from '../graph.js';
import { labelLines, type MermaidText } from './mermaid-text.js';

/** A share of a pie. */
export interface Slice {
  readonly lines: readonly string[];
  /** The value as written, above zero. */
  readonly value: number;
}

export interface Pie {
  readonly slices: readonly Slice[];
  /** Shows values beside the shares. */
  readonly showsValues: boolean;
}

const SLICE = /^(?:"([^"]*)"|'([^']*)')\s*:\s*(-?[\d.]{1,20})$/;

/** Width in pixels above which a line of a label is broken. */
const LABEL_WIDTH = 190;

/** Reads `pie`. A title on its line has been read already. */
export function readPie(text: MermaidText): Pie {
  const isData = (line: string): boolean => !/^(?:showData)?$/.test(line);
  const slices = text.statements.filter((statement) => isData(statement.text)).map(readSlice);
  if (slices.length === 0) throw new DiagramError('The diagram is empty.', text.typeLine);
  const showsValues = [text.argument, ...text.statements.map((statement) => statement.text)].some((line) =>
    /^showData\b/.test(line),
  );
  return { slices, showsValues };
}

function readSlice({ text, number }: MermaidText['statements'][number]): Slice {
  const [, inDoubleQuotes, inSingleQuotes, digits] = SLICE.exec(text) ?? [];
  if (digits === undefined)
    throw new UndrawnError(`The pie cannot be read at \`${text.slice(0, 60)}\`; write \`"Label" : 40\`.`, number);
  const value = Number(digits);
  if (!(value > 0)) throw new DiagramError(`A share of a pie must be a number above zero. Found ${digits}.`, number);
  return { lines: labelLines(inDoubleQuotes ?? inSingleQuotes ?? '', LABEL_WIDTH), value };
}
