import { useSyncExternalStore } from 'react';
import type { SearchHost } from '../../src/shared/search/modal.js';
import { SearchDialog } from '../components/search/SearchDialog.jsx';

/** The search. It is on no page: browser code mounts it when the reader comes near, and begins a session when they open it. */
export default function SearchModal({ host }: { readonly host: SearchHost }) {
  const session = useSyncExternalStore(host.subscribe, host.session, () => null);
  return session === null ? null : <SearchDialog host={host} session={session} />;
}
