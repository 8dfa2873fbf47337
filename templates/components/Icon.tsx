import { FRAME_ICONS, icons } from '../../src/shared/icons.js';

/** An icon of `src/shared/icons.ts`. It is decorative, so it needs a text beside it. Icons of the frame come from the style sheet. */
export function Icon({ name }: { readonly name: string }) {
  const className = `icon icon-${name}`;
  if (FRAME_ICONS.has(name)) return <span className={className} />;
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is a constant of ours
      dangerouslySetInnerHTML={{ __html: icons[name] ?? '' }}
    />
  );
}
