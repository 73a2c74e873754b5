/** The prefix keeps ids of 1C apart from other source ids. */
export const sourcePrefix = '1c:';

export const sourceIdOf = (id: string): string => `${sourcePrefix}${id}`;
export const idOfSource = (sourceId: string): string => sourceId.slice(sourcePrefix.length);
