import { usePage } from '../context.js';

/** The site's logo, one picture per appearance, and its title. Low priority keeps React from preloading it before the style sheet. */
export function Logo() {
  const { logo, title } = usePage().site;
  return (
    <>
      {logo === null ? null : logo.srcDark === null ? (
        <img className="logo" src={logo.src} alt="" width="32" height="32" fetchPriority="low" />
      ) : (
        <>
          <img className="logo light-only" src={logo.src} alt="" width="32" height="32" fetchPriority="low" />
          <img className="logo dark-only" src={logo.srcDark} alt="" width="32" height="32" fetchPriority="low" />
        </>
      )}
      <span className="logo-title">{title}</span>
    </>
  );
}
