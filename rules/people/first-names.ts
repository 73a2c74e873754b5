/** What the first accounts of a shop are called, until each person says their own name. */
export const firstNames = { owner: 'Владелец', manager: 'Менеджер', operator: 'Оператор' } as const;

/** Whether a name is one that the shop gave. */
export const isFirstName = (name: string): boolean => Object.values<string>(firstNames).includes(name);
