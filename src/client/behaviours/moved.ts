import type { Behaviour } from '../behaviour';
import { loadCode } from '../loadCode';

/** On a page that lists what has pages of its own: follows an address with the id of one, as it was when all stood on this page. */
export const moved: Behaviour = {
  name: 'moved',
  install() {
    addEventListener('hashchange', follow);
  },
  page: follow,
};

function follow(): void {
  if (location.hash === '' || document.querySelector('.api-moved') === null) return;
  loadCode(() => import('../reference/movedAddress')).then(
    ({ movedAddress }) => {
      const address = movedAddress(location.hash);
      if (address !== null) location.replace(address);
    },
    () => {},
  );
}
