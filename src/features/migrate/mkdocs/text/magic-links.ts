import { text as textOf } from '../../../../base/json-values.js';
import type { InlineContext } from './inline-context.js';
import { PART } from './protected.js';

/** A host that MagicLink knows: where its users and their repositories are, and where their issues are below a repository. */
interface Host {
  readonly users: string;
  /** Empty for a host without repositories. */
  readonly issues: string;
}

const HOSTS: ReadonlyMap<string, Host> = new Map([
  ['github', { users: 'https://github.com/', issues: '/issues/' }],
  ['gitlab', { users: 'https://gitlab.com/', issues: '/-/issues/' }],
  ['bitbucket', { users: 'https://bitbucket.org/', issues: '/issues/' }],
  ['x', { users: 'https://x.com/', issues: '' }],
  ['twitter', { users: 'https://twitter.com/', issues: '' }],
]);

const ISSUE = String.raw`(?<![\w#&/[\\])(?:([\w.-]{1,60}\/)?([\w.-]{1,100}))?#(\d{1,9})\b(?!\()`;
const MENTION = String.raw`(?<![A-Za-z\\])@(?:(${[...HOSTS.keys()].join('|')}):)?([A-Za-z\d](?:[\w-]{0,37}[A-Za-z\d])?)\b`;
const REPOSITORY = String.raw`(?:/([\w.-]{0,99}[A-Za-z\d])\b)?`;

/** The brackets around the text of a link, a protected part, a mention of a user, or an issue. */
const TOKEN = new RegExp(String.raw`\[|\]|(${PART})|${MENTION}${REPOSITORY}|${ISSUE}`, 'g');

/**
 * Links what MagicLink links outside of other links: users and repositories, `@user` and `@gitlab:user/repo`, and issues: `#12` of the
 * site's own repository, `repo#12` and `user/repo#12`.
 */
export function linkShorthands(text: string, { scope, parts }: InlineContext): string {
  const options = scope.site.extensions.get('pymdownx.magiclink') ?? {};
  const shorthands: Shorthands = {
    hasRepositories: options['repo_url_shorthand'] === true,
    hasUsers: options['social_url_shorthand'] === true,
    provider: textOf(options['provider']) ?? 'github',
    user: textOf(options['user']) ?? '',
    repository: textOf(options['repo']) ?? '',
  };
  if (!(shorthands.hasRepositories || shorthands.hasUsers) || !/[#@]/.test(text)) return text;
  let depth = 0;
  return text.replace(TOKEN, (source: string, ...groups: (string | undefined)[]) => {
    const [part, host, mentioned, ofUser, owner, name, number] = groups;
    const mark = part === undefined ? source : parts.restore(part);
    if (mark === '[') depth++;
    if (mark.startsWith(']')) depth = Math.max(0, depth - 1);
    if (depth > 0 || (mentioned ?? number) === undefined) return source;
    const link =
      mentioned === undefined
        ? issueLink({ source, owner, name, number: number ?? '' }, shorthands)
        : mentionLink({ host, user: mentioned, repository: ofUser }, shorthands);
    return link === null ? source : parts.add(link.link) + link.rest;
  });
}

/** What the configuration says about shorthands. */
interface Shorthands {
  readonly hasRepositories: boolean;
  readonly hasUsers: boolean;
  readonly provider: string;
  readonly user: string;
  readonly repository: string;
}

/** A link, and text behind it that is not part of it. */
interface ShorthandLink {
  readonly link: string;
  readonly rest: string;
}

interface Mention {
  readonly host: string | undefined;
  readonly user: string;
  readonly repository: string | undefined;
}

function mentionLink({ host, user, repository }: Mention, shorthands: Shorthands): ShorthandLink | null {
  const { users, issues } = HOSTS.get(host ?? shorthands.provider) ?? { users: '', issues: '' };
  const isSocial = issues === '';
  const isOn = isSocial ? shorthands.hasUsers : host === undefined || shorthands.hasRepositories;
  if (users === '' || !isOn) return null;
  if (repository === undefined) return { link: `[@${user}](${users}${user})`, rest: '' };
  if (isSocial || !shorthands.hasRepositories) return { link: `[@${user}](${users}${user})`, rest: `/${repository}` };
  return { link: `[${user}/${repository}](${users}${user}/${repository})`, rest: '' };
}

interface Issue {
  readonly source: string;
  /** With the slash behind it. */
  readonly owner: string | undefined;
  readonly name: string | undefined;
  readonly number: string;
}

function issueLink({ source, owner, name, number }: Issue, shorthands: Shorthands): ShorthandLink | null {
  const { users, issues } = HOSTS.get(shorthands.provider) ?? { users: '', issues: '' };
  const user = owner?.slice(0, -1) ?? shorthands.user;
  const repository = name ?? shorthands.repository;
  if (!shorthands.hasRepositories || issues === '' || user === '' || repository === '') return null;
  return { link: `[${source}](${users}${user}/${repository}${issues}${number})`, rest: '' };
}
