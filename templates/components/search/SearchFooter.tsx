import type { Words } from './words.js';

/** Which keys do what. */
export function SearchFooter({ words }: { readonly words: Words }) {
  const hints = [
    { keys: ['↵'], text: words('search.toSelect') },
    { keys: ['↓', '↑'], text: words('search.toNavigate') },
    { keys: ['esc'], text: words('search.toClose') },
  ];
  return (
    <footer className="search-footer">
      <ul>
        {hints.map(({ keys, text }) => (
          <li key={text}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </footer>
  );
}
