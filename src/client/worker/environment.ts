import { PARAMS, type WorkerParams, type WorkerSettings } from '../../shared/offline';

/** A file of the shell, as workbox-build injects it. */
export interface ShellFile {
  readonly url: string;
  /** Null where the name carries a hash. */
  readonly revision: string | null;
}

interface Injected {
  readonly docsgenSettings: WorkerSettings;
  readonly __WB_MANIFEST: readonly ShellFile[];
}

declare const self: ServiceWorkerGlobalScope & Injected;

/** The worker's own global object. */
export const worker: ServiceWorkerGlobalScope = self;

/** What the build says of this deployment. */
export const settings: WorkerSettings = self.docsgenSettings;

/** What is kept at installation. */
export const shell: readonly ShellFile[] = self.__WB_MANIFEST;

/** What the page said when it registered the worker; without it the worker keeps visited pages only. */
export const params: WorkerParams = readParams(new URL(self.location.href));

function readParams(address: URL): WorkerParams {
  try {
    const fields = JSON.parse(address.searchParams.get(PARAMS) ?? '{}') as Partial<WorkerParams>;
    return { offlineMode: fields.offlineMode === true, debug: fields.debug === true };
  } catch {
    return { offlineMode: false, debug: false };
  }
}

/** Tells developers what the worker does, where the page asked for that. */
export function log(...parts: readonly unknown[]): void {
  if (params.debug) console.debug('[offline]', ...parts);
}
