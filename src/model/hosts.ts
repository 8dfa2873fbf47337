/** Output files with rules for the hosts that a site lists in `hosts`. */
export const HOST_FILES = { vercel: 'vercel.json', azure: 'staticwebapp.config.json' } as const;

/** A host that a site may list in `hosts`. */
export type RulesHost = keyof typeof HOST_FILES;

/** All of them. */
export const RULES_HOSTS = Object.keys(HOST_FILES) as [RulesHost, ...RulesHost[]];
