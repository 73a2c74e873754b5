/** What the table of sold items keeps for the older client, of which `olderItem` makes its fields. */
export const olderColumns = ['color_id', 'hash_code', 'memory_id', 'memory'] as const;

/** The one of these that is said by language. */
export const olderText = 'color_name';
