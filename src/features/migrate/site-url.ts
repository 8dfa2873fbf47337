import type { JsonObject, PlainValue } from '../../base/json.js';
import { text } from '../../base/json-values.js';
import type { ReportFinding } from '../mdx/text/index.js';
import { shown } from './plain-addresses.js';

/** The setting `url` from the published address of the old site. An invalid address is left out and reported. */
export function siteUrl(
  setting: string,
  value: PlainValue | undefined,
  file: string,
  report: ReportFinding,
): JsonObject {
  const address = text(value);
  if (address === null) return {};
  if (URL.canParse(address)) return { url: new URL(address).origin };
  report('setting', `The value of \`${setting}\`, ${shown(address)}, is not a URL, so it is left out.`, file);
  return {};
}
