// Loaded before docsgen (`node --expose-gc --require`): reports the memory of the process after a forced collection in every thread.
const { isMainThread, threadId } = require('node:worker_threads');

const channel = new BroadcastChannel('memory-probe');
channel.unref();

if (isMainThread) {
  process.on('message', () => {
    collect();
    channel.postMessage('collect');
    // Workers collect meanwhile, but finish their current page first.
    setTimeout(() => process.send({ rss: process.memoryUsage().rss, heaps: Object.fromEntries(heaps) }), 1500);
  });
  process.channel.unref();
} else {
  channel.onmessage = ({ data }) => {
    if (data === 'collect') collect();
  };
}

/** Used bytes by thread; workers report theirs. */
const heaps = new Map();
if (isMainThread) channel.onmessage = ({ data: [thread, bytes] }) => heaps.set(thread, bytes);

/** Twice, because objects that finalisers release are freed only the second time. */
function collect() {
  global.gc();
  global.gc();
  const { heapUsed, external } = process.memoryUsage();
  const told = [isMainThread ? 'main' : `worker ${threadId}`, heapUsed + external];
  if (isMainThread) heaps.set(...told);
  else channel.postMessage(told);
}
