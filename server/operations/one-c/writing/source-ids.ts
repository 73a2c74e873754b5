/** Ids of 1C are nobody else's source ids. */
export const sourcePrefix = '1c:';

export const sourceIdOf = (id: string): string => `${sourcePrefix}${id}`;
export const idOfSource = (sourceId: string): string => sourceId.slice(sourcePrefix.length);
