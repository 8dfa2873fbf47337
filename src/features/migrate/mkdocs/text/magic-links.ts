import { text as textOf } from '../../../../base/json-values.js';
import type { InlineContext } from './inline-context.js';

/** Where the hosts that MagicLink knows have their issues, below a repository. */
const ISSUES: ReadonlyMap<string, string> = new Map([
  ['github', 'https://github.com/{repo}/issues/'],
  ['gitlab', 'https://gitlab.com/{repo}/-/issues/'],
  ['bitbucket', 'https://bitbucket.org/{repo}/issues/'],
]);

const ISSUE = /(?<![\w#&/[\\])(?:([\w.-]{1,60}\/)?([\w.-]{1,100}))?#(\d{1,9})\b(?!\()/g;

/** Links the issues that MagicLink links: `#12` of the site's own repository, `repo#12` and `user/repo#12`. */
export function linkIssues(text: string, { scope, parts }: InlineContext): string {
  const options = scope.site.extensions.get('pymdownx.magiclink');
  if (options?.['repo_url_shorthand'] !== true || !text.includes('#')) return text;
  const ownUser = textOf(options['user']) ?? '';
  const ownRepository = textOf(options['repo']) ?? '';
  const issues = ISSUES.get(textOf(options['provider']) ?? 'github');
  return text.replace(ISSUE, (source, user: string | undefined, repository: string | undefined, number: string) => {
    const owner = user?.slice(0, -1) ?? ownUser;
    const name = repository ?? ownRepository;
    if (issues === undefined || owner === '' || name === '') return source;
    return parts.add(`[${source}](${issues.replace('{repo}', `${owner}/${name}`)}${number})`);
  });
}
