export function Page() {
  return <p>Text.</p>;
}
