import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Extension as Syntax } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { RemarkHook } from '../../extend/contract.js';
import { joinDefinitions } from './definition-lists.js';
import { definitions, definitionTree } from './definitions.js';
import { keys, keyTree, reportUnknownKeys } from './keys.js';
import { pairedMarks, pairedTree } from './paired-marks.js';
import { raisedText, raisedTree } from './raised-text.js';

/** Every page with the syntax matches; few others do. */
const SIGN =
  /(?<![=\w])==[^\s=]|(?<![\w^])\^\^[^\s^]|(?<![[^])\^[^\s^]+\^|(?<!~)~[^\s~]+~(?!~)|(?<![\w+])\+\+[\w"']|^[ \t>*+\-\d.)]*:[ \t]+\S/m;

function addSyntax(this: Processor): undefined {
  const data = this.data() as { micromarkExtensions?: Syntax[]; fromMarkdownExtensions?: TreeExtension[] };
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  data.micromarkExtensions.push(raisedText(), pairedMarks(), keys(), definitions());
  data.fromMarkdownExtensions.push(raisedTree, pairedTree, keyTree, definitionTree, { transforms: [joinDefinitions] });
}

/** Adds the syntax to pages that contain it. */
export const remark: RemarkHook = { sign: SIGN, plugins: [addSyntax, reportUnknownKeys] };
