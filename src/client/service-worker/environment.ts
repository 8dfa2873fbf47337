import { PARAMS, type WorkerParams, type WorkerSettings } from '../../shared/offline';

/** A file of the shell, injected by workbox-build. */
export interface ShellFile {
  readonly url: string;
  /** Null if the name contains a hash. */
  readonly revision: string | null;
}

interface Injected {
  readonly docsgenSettings: WorkerSettings;
  readonly __WB_MANIFEST: readonly ShellFile[];
}

declare const self: ServiceWorkerGlobalScope & Injected;

/** The worker's own global object. */
export const worker: ServiceWorkerGlobalScope = self;

/** Settings of this deployment from the build. */
export const settings: WorkerSettings = self.docsgenSettings;

/** Files cached at installation. */
export const shell: readonly ShellFile[] = self.__WB_MANIFEST;

/** Parameters from the page that registered the worker; without them, the worker caches only visited pages. */
export const params: WorkerParams = readParams(new URL(self.location.href));

function readParams(address: URL): WorkerParams {
  try {
    const fields = JSON.parse(address.searchParams.get(PARAMS) ?? '{}') as Partial<WorkerParams>;
    return { offlineMode: fields.offlineMode === true, debug: fields.debug === true };
  } catch {
    return { offlineMode: false, debug: false };
  }
}

/** Logs what the worker does if the page asked for debug output. */
export function log(...parts: readonly unknown[]): void {
  if (params.debug) console.debug('[offline]', ...parts);
}
