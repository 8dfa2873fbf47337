import { resolve } from 'node:path';
import { relativeTo } from '../base/files.js';
import { isActionsLog, withoutLogCommands } from '../base/log-commands.js';
import type { Diagnostic } from '../model/diagnostic.js';

/** GitHub Actions reads commands from the log, and shows `::error …` beside the line of a file that it names. */
export interface Annotations {
  /** The line that annotates the place of a diagnostic. */
  readonly of: (diagnostic: Diagnostic) => string;
  /** Text without lines that would be read as commands: diagnostics quote content, which may come from strangers. */
  readonly harmless: (text: string) => string;
}

/** Annotations for a site, whose files are named from the repository on; null outside of GitHub Actions. */
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
