/** True where what is printed goes to a log of GitHub Actions, which obeys lines that begin with `::` or `##[`. */
export function isActionsLog(env: NodeJS.ProcessEnv): boolean {
  return env['GITHUB_ACTIONS'] === 'true';
}

/** Text without lines that such a log obeys: diagnostics quote content, which may come from strangers. */
export function withoutLogCommands(text: string): string {
  return text.replace(/^(?=\s*(?:::|##\[))/gm, '| ');
}
