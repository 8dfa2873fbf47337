import { icons } from '../../src/shared/icons.js';

/** A drawing of `src/shared/icons.ts`; decorative, so words must stand beside it. */
export function Icon({ name }: { readonly name: string }) {
  return (
    <svg
      className={`icon icon-${name}`}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is a constant of ours
      dangerouslySetInnerHTML={{ __html: icons[name] ?? '' }}
    />
  );
}
