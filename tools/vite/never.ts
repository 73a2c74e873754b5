/** Bodies for functions that nobody is to call: whoever does is told which one it was. */
export const never = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `throw Error('${name}')`]));

/** Bodies for functions that have nothing to do here. */
export const nothing = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, '']));
