import { formatDate } from 'docsgen/theme/components/formatDate.js';
import { usePage } from 'docsgen/theme/context.js';
import { ADVISORIES, ADVISORY_ADDRESS } from './advisories.js';

/** The security advisories about 1.x and the versions that answer them. */
export function AdvisoryList() {
  const { locale } = usePage();
  return (
    <>
      <h2 id="advisories">安全公告</h2>
      <p>关于 1.x 的安全公告有七份，受影响的应用应当升级。下面的版本指 tauri 这个 crate。</p>
      <ul>
        {ADVISORIES.map(({ id, cve, date, text, versions }) => (
          <li key={id}>
            <a href={ADVISORY_ADDRESS + id} rel="noopener">
              {cve}
            </a>
            ，{formatDate(date, locale)}。{text}。{versions.length === 0 ? null : `修复于 ${versions.join('、')}。`}
          </li>
        ))}
      </ul>
    </>
  );
}
