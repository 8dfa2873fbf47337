export function Foter() {
  return <footer>Hello</footer>;
}
