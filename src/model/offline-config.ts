/** When a browser stores the site for offline reading. */
export type OfflineStrategy = 'appInstalled' | 'standalone' | 'mobile' | 'saveData' | 'queryString' | 'always';

/** Settings of offline reading. */
export interface OfflineConfig {
  readonly enabled: boolean;
  readonly strategies: readonly OfflineStrategy[];
  /** Bytes that background caching may use. */
  readonly budget: number;
  readonly debug: boolean;
}
