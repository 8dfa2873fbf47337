import type { OfflineStrategy } from '../../model/offline-config';
import { STORAGE } from '../../shared/storage';
import { recall } from '../storage';

/** Width in pixels up to which a viewport counts as mobile; the layout changes at the same width. */
const MOBILE = 996;

interface Extended extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
  readonly getInstalledRelatedApps?: () => Promise<readonly { readonly platform: string }[]>;
}

/** True if one of the strategies expects the reader to read offline. */
export async function isOfflineMode(strategies: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(strategies.map((name) => (isStrategy(name) ? TESTS[name]() : false)));
  return answers.includes(true);
}

const TESTS: Readonly<Record<OfflineStrategy, () => boolean | Promise<boolean>>> = {
  always: () => true,
  appInstalled: async () => recall(STORAGE.installed) !== null || (await isRelatedAppInstalled()),
  standalone: () => matchMedia('(display-mode: standalone)').matches,
  mobile: () => innerWidth <= MOBILE,
  saveData: () => (navigator as Extended).connection?.saveData === true,
  queryString: () => new URLSearchParams(location.search).get('offlineMode') === 'true',
};

function isStrategy(name: string): name is OfflineStrategy {
  return Object.hasOwn(TESTS, name);
}

/** Chromium reports the installed site itself, because its manifest lists it as a related application. */
async function isRelatedAppInstalled(): Promise<boolean> {
  try {
    const apps = (await (navigator as Extended).getInstalledRelatedApps?.()) ?? [];
    return apps.some(({ platform }) => platform === 'webapp');
  } catch {
    return false;
  }
}
