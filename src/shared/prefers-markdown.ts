/**
 * True if an `Accept` header prefers Markdown to HTML by its weights (RFC 9110, 12.5.1). Wildcards never mean Markdown, so browsers and
 * programs that accept anything get HTML.
 */
export function prefersMarkdown(accept: string): boolean {
  let [html, markdown] = [-1, 0];
  for (const range of accept.toLowerCase().split(',')) {
    const [type, ...parameters] = range.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = q === undefined ? 1 : Number(q) || 0;
    if (type === 'text/markdown') markdown = Math.max(markdown, weight);
    if (type === 'text/html' || type === 'application/xhtml+xml') html = Math.max(html, weight);
  }
  return markdown > 0 && markdown >= html;
}
