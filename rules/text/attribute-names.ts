/** What attributes are called in addresses that people have kept. */
const formerNames: Readonly<Record<string, string>> = { memory: 'storage' };

/** The key of the attribute that is or was called so in addresses. */
export const keyOfParameter = (name: string): string => formerNames[name] ?? name;
