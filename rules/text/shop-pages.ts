/** Pages whose text is the shop's own. All but `about` are its terms, at /policies/{key}. */
export const policyKeys = ['delivery', 'warranty', 'returns', 'privacy'] as const;
export const pageKeys = ['about', ...policyKeys] as const;

export type PageKey = (typeof pageKeys)[number];
export type PolicyKey = (typeof policyKeys)[number];

/** Where the page is, without its language. */
export const shopPagePath = (key: PageKey): string => (key === 'about' ? '/about' : `/policies/${key}`);
