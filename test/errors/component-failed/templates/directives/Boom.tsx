export function Boom(): never {
  throw new Error('no data');
}
