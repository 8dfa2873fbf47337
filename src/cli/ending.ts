import { type AtWork, atWork } from '../base/at-work.js';
import { counted } from '../base/counted.js';
import { problem } from '../base/diagnostics.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { lateThrow } from '../open/late-errors.js';
import type { Output } from './terminal.js';

/** Milliseconds after which a finished command exits, even if something that it started still runs. */
const PATIENCE = 1000;

/** Protects the exit status of a command from code that it runs. */
export interface Ending {
  /** The command has finished. The process exits with this status, or with 1 if something fails afterwards. */
  done(status: number): void;
}

/**
 * Ensures that a process that exits before its command has finished never exits with 0: after `process.exit` in an extension, a template or
 * the configuration, or if the event loop has nothing left to wait for. Uncaught exceptions are printed without a stack trace.
 */
export function holdEnding(output: Output, siteDir: string): Ending {
  const end = Reflect.get(process, 'reallyExit') as (status: number) => never;
  let status: number | null = null;
  const fail = (diagnostic: Diagnostic): void => {
    const diagnostics = [...output.findings(), diagnostic];
    output.diagnostics(diagnostics);
    output.failure(counted(diagnostics.length, 'problem'));
    output.end();
  };
  const finalStatus = (): number => {
    if (status === null) {
      status = 1;
      fail(earlyEnd(new Error().stack ?? '', atWork()));
    }
    return status;
  };
  Reflect.set(process, 'reallyExit', () => end.call(process, finalStatus()));
  process.on('exit', () => end.call(process, finalStatus()));
  process.on('uncaughtException', (error) => {
    // A run reports it with its own findings.
    if (process.listenerCount('uncaughtException') > 1) return;
    fail(lateThrow(error, atWork(), { siteDir: () => siteDir, module: () => undefined }));
    end.call(process, 1);
  });
  return {
    done(result) {
      status = result;
      setTimeout(() => end.call(process, status ?? 1), PATIENCE).unref();
    },
  };
}

/** The diagnostic for a process that exits early. The stack shows whether `process.exit` was called. */
function earlyEnd(stack: string, work: AtWork | null): Diagnostic {
  const isCalled = /\bprocess\.(?:exit|reallyExit)\b/.test(stack);
  const subject = culprit(work);
  const message = isCalled
    ? `${subject ?? 'Code of the site'} ends the process before the command is finished.`
    : `${subject ?? 'Code of the site'} waits for something that never happens.`;
  const hint = isCalled
    ? 'Throw an error or report a finding instead of calling `process.exit`.'
    : 'Look for a promise that is never settled in the configuration, the templates and the extensions.';
  return problem('ended-early', message, { hint });
}

function culprit(work: AtWork | null): string | null {
  if (work === null) return null;
  if (work.hook === 'configuration') return 'The configuration';
  if (work.extension !== '') return `The extension \`${work.extension}\`, in \`${work.hook}\`,`;
  return work.page === '' ? null : `Code of the page ${work.page}`;
}
