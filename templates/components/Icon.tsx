import { useContext, useId } from 'react';
import { drawnBody, drawnWidth } from '../../src/shared/icon-drawing.js';
import { FRAME_ICONS, icons } from '../../src/shared/icons.js';
import { IconsContext } from '../context.js';

/**
 * An icon of `src/shared/icons.ts`, or of an installed set (`mdi:account`) that settings, front matter or a sidebar name. It is decorative,
 * so it needs a text beside it. Icons of the frame come from the style sheet.
 */
export function Icon({ name }: { readonly name: string }) {
  if (name.includes(':')) return <SetIcon name={name} />;
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

function SetIcon({ name }: { readonly name: string }) {
  const drawing = useContext(IconsContext)[name];
  const id = useId();
  if (drawing === undefined)
    throw new Error(
      `The icon \`${name}\` cannot be drawn here: only settings, sidebars, front matter and Markdown name icons of sets.`,
    );
  return (
    <svg
      className="icon icon-set"
      data-icon={name}
      viewBox={drawing.viewBox}
      width={drawnWidth(drawing, 20)}
      height="20"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing was checked when its set was read
      dangerouslySetInnerHTML={{ __html: drawnBody(drawing, `icon-${id}-`) }}
    />
  );
}
