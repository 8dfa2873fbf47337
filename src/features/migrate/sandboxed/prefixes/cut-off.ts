/**
 * Prefix for a program of the site. It removes the functions of Node.js that signal other processes or reach a network, for platforms
 * without a wall around the process. The line that it writes marks the start of the program itself.
 */
const [net, dgram, dns, os] = [
  process.getBuiltinModule('node:net'),
  process.getBuiltinModule('node:dgram'),
  process.getBuiltinModule('node:dns'),
  process.getBuiltinModule('node:os'),
];

function refuse(): never {
  throw new Error('programs of the site reach neither the network nor other processes');
}

function methodsOf(object: object): readonly string[] {
  return Object.entries(object).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
}

function refuseAll(object: object, names = methodsOf(object)): void {
  for (const name of names) (object as Record<string, unknown>)[name] = refuse;
}

refuseAll(process, ['kill', '_kill', '_debugProcess', 'binding', '_linkedBinding']);
refuseAll(os, ['setPriority']);
refuseAll(net.Socket.prototype, ['connect']);
refuseAll(net.Server.prototype, ['listen', '_listen2']);
refuseAll(dgram.Socket.prototype, ['bind', 'connect', 'send']);
refuseAll(dgram);
for (const resolver of [dns.Resolver, dns.promises.Resolver]) {
  for (let holder: object = resolver.prototype; holder !== Object.prototype; holder = Object.getPrototypeOf(holder)) {
    refuseAll(
      holder,
      Object.getOwnPropertyNames(holder).filter((name) => name !== 'constructor'),
    );
  }
}
refuseAll(dns.promises);
refuseAll(dns);
process.getBuiltinModule('node:module').syncBuiltinESMExports();
process.stdout.write('\n');

export {};
