// A page worker that answers each page with the name of the site, and fails to set up a site without one.
import { parentPort } from 'node:worker_threads';

let name = null;
parentPort.on('message', ({ kind, id, setup }) => {
  if (kind === 'open') name = setup.name;
  else if (name === null) throw new Error('The site is gone.');
  else {
    parentPort.postMessage({ id, isBegun: true, thread: null });
    parentPort.postMessage({ id, result: { html: name } });
  }
});
