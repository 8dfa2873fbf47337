/** Published in place of the worker if a site has no offline support: it takes over, deletes all caches and unregisters itself. */
import { removeWorker } from './removal';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(removeWorker()));
