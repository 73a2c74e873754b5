/** No option: the typing goes on in the box. */
export const inBox = -1;

/**
 * Where a key leads in a list of options below a text box: arrows go round, Home and End go to the ends once an option
 * is active. Undefined for keys that belong to the text.
 */
export function optionAfter(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (active === inBox) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
