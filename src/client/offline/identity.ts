import type { WorkerMessage } from '../../shared/offline';

/** Milliseconds that a worker has to say who it is. */
const PATIENCE = 3000;

/** Sends a message of the kind that workers of this generator understand. */
export function send(worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}

/** The deployment that a worker belongs to; null for no worker, and for one that does not answer, such as another generator's. */
export function identityOf(worker: ServiceWorker | null): Promise<string | null> {
  if (worker === null) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const answer = (id: unknown): void => {
      port1.close();
      resolve(typeof id === 'string' ? id : null);
    };
    port1.onmessage = ({ data }) => answer(data);
    setTimeout(answer, PATIENCE);
    send(worker, { type: 'IDENTITY' }, [port2]);
  });
}
