// Loaded before docsgen (`node --expose-gc --require`): tells the memory of the process after a forced collection in every thread.
const { isMainThread, threadId } = require('node:worker_threads');

const channel = new BroadcastChannel('memory-probe');
channel.unref();

if (isMainThread) {
  process.on('message', () => {
    collect();
    channel.postMessage('collect');
    // Workers collect meanwhile; a page that is being made comes first.
    setTimeout(() => process.send({ rss: process.memoryUsage().rss, heaps: Object.fromEntries(heaps) }), 1500);
  });
  process.channel.unref();
} else {
  channel.onmessage = ({ data }) => {
    if (data === 'collect') collect();
  };
}

/** Bytes in use by thread; of workers, as they have told. */
const heaps = new Map();
if (isMainThread) channel.onmessage = ({ data: [thread, bytes] }) => heaps.set(thread, bytes);

/** Twice, because what finalisers let go of is free the second time only. */
function collect() {
  global.gc();
  global.gc();
  const { heapUsed, external } = process.memoryUsage();
  const told = [isMainThread ? 'main' : `worker ${threadId}`, heapUsed + external];
  if (isMainThread) heaps.set(...told);
  else channel.postMessage(told);
}
