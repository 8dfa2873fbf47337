import type { ReactNode } from 'react';

/** Pictures of the home page. Colours are classes of the theme, so that both colour modes share one drawing. */
function Picture({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="home-picture" viewBox="0 0 200 132" width="200" height="132" aria-hidden="true">
      <path className="art-grid" d="M0 22h200M0 44h200M0 66h200M0 88h200M0 110h200M22 0v132M44 0v132M66 0v132M88 0v132M110 0v132M132 0v132M154 0v132M176 0v132" />
      {children}
    </svg>
  );
}

/** Tiles of several front ends drop into one window. */
export function AnyFrontend() {
  return (
    <Picture>
      <rect className="art-paper" x="44" y="54" width="112" height="66" rx="7" />
      <path className="art-line" d="M44 70h112" />
      <circle className="art-seal" cx="54" cy="62" r="2.5" />
      <circle className="art-soft" cx="62" cy="62" r="2.5" />
      <circle className="art-soft" cx="70" cy="62" r="2.5" />
      <rect className="art-wash" x="54" y="80" width="26" height="26" rx="5" />
      <path className="art-line" d="m71 88-5 5 5 5" />
      <rect className="art-raised" x="87" y="80" width="26" height="26" rx="5" />
      <circle className="art-line" cx="100" cy="93" r="6" />
      <rect className="art-raised art-line" x="120" y="80" width="26" height="26" rx="5" strokeDasharray="3 4" />
      <rect className="art-link" x="122" y="20" width="26" height="26" rx="5" />
      <path className="art-seal-line" d="M133 52v20m-5-5 5 5 5-5" />
    </Picture>
  );
}

/** A shield whose gate opens for listed calls alone. */
export function Secure() {
  return (
    <Picture>
      <path className="art-paper" d="M100 14c14 8 28 11 42 11 2 44-11 76-42 93-31-17-44-49-42-93 14 0 28-3 42-11z" />
      <path className="art-wash" d="M100 24c10 6 21 8 32 9 0 35-10 60-32 74z" />
      <path className="art-line" d="M76 56h48M76 72h48M76 88h34" />
      <circle className="art-seal" cx="124" cy="56" r="4" />
      <circle className="art-soft" cx="104" cy="72" r="4" />
      <circle className="art-seal" cx="110" cy="88" r="4" />
    </Picture>
  );
}

/** A licence with a seal under it. */
export function FreeLicence() {
  return (
    <Picture>
      <path className="art-paper" d="M56 14h66l22 22v82H56z" />
      <path className="art-raised" d="M122 14v22h22z" />
      <path className="art-line art-dash" d="M72 40h36M72 56h54M72 72h54M72 88h26" />
      <rect className="art-seal" x="112" y="82" width="26" height="26" rx="4" />
      <path className="art-on-seal" d="m118 95 5 5 9-10" />
    </Picture>
  );
}

/** A large dashed box and the small one that is enough. */
export function SmallBundle() {
  return (
    <Picture>
      <path className="art-line" strokeDasharray="4 5" d="m78 16 54 22v54l-54 24-54-24V38zM24 38l54 24 54-24M78 62v54" />
      <path className="art-wash" d="m156 78 22 9v21l-22 10-22-10V87z" />
      <path className="art-seal-line" d="m156 78 22 9v21l-22 10-22-10V87zM134 87l22 10 22-10M156 97v21" />
      <text className="art-text" x="136" y="68">
        {'< 600 KB'}
      </text>
    </Picture>
  );
}

/** One program in three windows. */
export function CrossPlatform() {
  return (
    <Picture>
      <rect className="art-raised" x="22" y="18" width="88" height="60" rx="6" />
      <path className="art-line" d="M22 32h88M96 22l6 6m0-6-6 6" />
      <rect className="art-raised" x="90" y="34" width="88" height="60" rx="12" />
      <path className="art-line" d="M90 48h88" />
      <circle className="art-soft" cx="101" cy="41" r="2.5" />
      <circle className="art-soft" cx="109" cy="41" r="2.5" />
      <rect className="art-paper" x="54" y="56" width="88" height="62" rx="4" />
      <path className="art-line" d="M54 70h88" />
      <circle className="art-seal" cx="63" cy="63" r="2.5" />
      <path className="art-seal-line" d="m68 84 8 7-8 7M84 100h14" />
    </Picture>
  );
}

/** A toothed core that carries the window. */
export function RustCore() {
  return (
    <Picture>
      <circle className="art-paper" cx="100" cy="66" r="34" />
      <path
        className="art-line"
        d="M100 22v10M100 100v10M56 66h10M134 66h10M69 35l7 7M124 90l7 7M131 35l-7 7M76 90l-7 7M83 25l4 9M113 98l4 9M117 25l-4 9M87 98l-4 9M59 49l9 4M132 79l9 4M141 49l-9 4M68 79l-9 4"
      />
      <circle className="art-wash" cx="100" cy="66" r="22" />
      <path className="art-seal-line" d="M90 80V52h12a8 8 0 0 1 0 16H90M101 68l9 12" />
    </Picture>
  );
}
