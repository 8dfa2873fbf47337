import { resolve } from 'node:path';
import { relativeTo } from '../base/files.js';
import { isActionsLog, withoutLogCommands } from '../base/log-commands.js';
import type { Diagnostic } from '../model/diagnostic.js';

/** Workflow commands in the log of GitHub Actions, which shows `::error …` at the line of the file that it names. */
export interface Annotations {
  /** The line that annotates a diagnostic's place. */
  readonly of: (diagnostic: Diagnostic) => string;
  /** Text in which no line is parsed as a command. Diagnostics quote content, which may be untrusted. */
  readonly harmless: (text: string) => string;
}

/** Annotations for a site, with file names relative to the repository; null outside GitHub Actions. */
export function annotationsFor(siteDir: string, env: NodeJS.ProcessEnv): Annotations | null {
  if (!isActionsLog(env)) return null;
  const repository = resolve(env['GITHUB_WORKSPACE'] ?? '.');
  return {
    of: ({ severity, code, message, hint, file, line, column }) => {
      const path = file === null ? null : relativeTo(repository, resolve(siteDir, file));
      const properties = Object.entries({ file: path, line, col: column, title: code })
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`);
      return `::${severity} ${properties.join()}::${escaped([message, hint].filter((text) => text !== null).join('\n'))}`;
    },
    harmless: withoutLogCommands,
  };
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
