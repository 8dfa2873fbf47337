import { Fragment } from 'react';

interface TerminalProps {
  readonly language: 'bash' | 'powershell';
  readonly commands: readonly string[];
}

/** An option, whose hyphens must not break the line. */
const OPTION = /(?<=\s)(-\S+)/;

/** Commands to type, with the same markup as a terminal fence in Markdown. */
export function Terminal({ language, commands }: TerminalProps) {
  return (
    <figure className="code" data-language={language} data-terminal="" data-commands="">
      <div className="code-frame">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          <code>
            {commands.map((command) => (
              <Fragment key={command}>
                <span className="line">
                  <span className="prompt">{language === 'powershell' ? '> ' : '$ '}</span>
                  {command.split(OPTION).map((part, n) => (n % 2 === 0 ? part : <Option key={part} text={part} />))}
                </span>
                {'\n'}
              </Fragment>
            ))}
          </code>
        </pre>
      </div>
    </figure>
  );
}

function Option({ text }: { readonly text: string }) {
  return <span className="unbroken">{text}</span>;
}
