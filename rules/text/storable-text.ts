/** Whether PostgreSQL can hold the text: it has neither a null character nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
