/**
 * Prefix for a program of the site. It removes the functions of Node.js that signal other processes or reach a network, for platforms
 * without a wall around the process. The line that it writes marks the start of the program itself.
 */
export const CUT_OFF = `{
const refuse = () => { throw new Error('programs of the site reach neither the network nor other processes'); };
const refuseAll = (object, names = Object.keys(object).filter((name) => typeof object[name] === 'function')) => {
  for (const name of names) object[name] = refuse;
};
const [net, dgram, dns, os] = ['net', 'dgram', 'dns', 'os'].map((name) => process.getBuiltinModule('node:' + name));
refuseAll(process, ['kill', '_kill', '_debugProcess', 'binding', '_linkedBinding']);
refuseAll(os, ['setPriority']);
refuseAll(net.Socket.prototype, ['connect']);
refuseAll(net.Server.prototype, ['listen', '_listen2']);
refuseAll(dgram.Socket.prototype, ['bind', 'connect', 'send']);
refuseAll(dgram);
for (const resolver of [dns.Resolver, dns.promises.Resolver]) {
  for (let holder = resolver.prototype; holder !== Object.prototype; holder = Object.getPrototypeOf(holder))
    refuseAll(holder, Object.getOwnPropertyNames(holder).filter((name) => name !== 'constructor'));
}
refuseAll(dns.promises);
refuseAll(dns);
process.getBuiltinModule('node:module').syncBuiltinESMExports();
process.stdout.write('\\n');
}
`;
