export function NavbarItem(): never {
  throw new Error('not today');
}
