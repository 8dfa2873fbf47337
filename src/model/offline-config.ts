/** When a reader's browser keeps the site for reading without a connection. */
export type OfflineStrategy = 'appInstalled' | 'standalone' | 'mobile' | 'saveData' | 'queryString' | 'always';

/** Reading without a connection. */
export interface OfflineConfig {
  readonly enabled: boolean;
  readonly strategies: readonly OfflineStrategy[];
  /** Bytes that background caching may use. */
  readonly budget: number;
  readonly debug: boolean;
}
