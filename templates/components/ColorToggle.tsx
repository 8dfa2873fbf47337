import { useWords } from '../context.js';
import { Icon } from './Icon.jsx';

/** Switches between light and dark. Without script the system's preference applies, and the button is hidden. */
export function ColorToggle() {
  const words = useWords();
  return (
    <button
      type="button"
      className="icon-button color-toggle js-only"
      data-color-toggle=""
      aria-label={words('colorMode.dark')}
      title={words('colorMode.dark')}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
