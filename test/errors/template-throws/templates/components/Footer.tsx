const year = JSON.parse('');

export function Footer() {
  return <footer>{year}</footer>;
}
