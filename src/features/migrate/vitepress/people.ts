import { list, record, text } from '../../../base/json-values.js';

/** The members of a team as cards: picture, name, role, and links. */
export function peopleCards(members: unknown): string {
  const cards = list(members as never)
    .map(record)
    .map((member) => {
      const { name, title, org, desc, avatar, orgLink } = member;
      const place =
        text(org) === null ? '' : ` @ ${text(orgLink) === null ? text(org) : `[${text(org)}](${text(orgLink)})`}`;
      const links = list(member['links'])
        .map(record)
        .map((link) => `[${text(link['ariaLabel']) ?? text(link['icon']) ?? 'link'}](${text(link['link']) ?? ''})`);
      const parts = [
        text(avatar) === null ? '' : `![${text(name) ?? ''}](${text(avatar)})`,
        `${text(title) ?? ''}${place}`.trim(),
        text(desc) ?? '',
        links.join(' · '),
      ];
      return `:::card[${text(name) ?? ''}]\n${parts.filter((part) => part !== '').join('\n\n')}\n:::`;
    });
  return `\n::::cards\n${cards.join('\n')}\n::::\n`;
}
