export function Footer() {
  const links: string[] | null = null;
  return <footer>{links.join()}</footer>;
}
