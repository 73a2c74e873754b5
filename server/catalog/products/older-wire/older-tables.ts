/** The tables that have the older client's ids of what are options now. */
export const olderTables = ['colors', 'memories'] as const;
