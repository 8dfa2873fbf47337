/** True if output goes to a GitHub Actions log, which interprets lines that start with `::` or `##[`. */
export function isActionsLog(env: NodeJS.ProcessEnv): boolean {
  return env['GITHUB_ACTIONS'] === 'true';
}

/** Neutralizes lines that such a log would interpret: diagnostics quote content, which may be foreign. */
export function withoutLogCommands(text: string): string {
  return text.replace(/^(?=\s*(?:::|##\[))/gm, '| ');
}
