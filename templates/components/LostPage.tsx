/** Illustration of the not-found page: an empty window on manuscript paper. */
export function LostPage() {
  return (
    <svg className="lost-page" viewBox="20 10 200 130" width="200" height="130" aria-hidden="true">
      <path
        className="art-grid"
        d="M20 30h200M20 60h200M20 90h200M20 120h200M50 10v130M80 10v130M110 10v130M140 10v130M170 10v130M200 10v130"
      />
      <rect className="art-paper" x="62" y="28" width="116" height="88" rx="8" />
      <path className="art-line" d="M62 48h116" />
      <circle className="art-seal" cx="74" cy="38" r="3" />
      <circle className="art-soft" cx="84" cy="38" r="3" />
      <circle className="art-soft" cx="94" cy="38" r="3" />
      <path className="art-line art-dash" d="M78 66h52M78 80h36M78 94h44" />
      <circle className="art-lens" cx="158" cy="90" r="20" />
      <path className="art-line art-thick" d="m173 105 18 18" />
      <path className="art-line" d="M151 84c0-8 13-8 13 0 0 5-6 5-6 10M158 100v.1" />
    </svg>
  );
}
