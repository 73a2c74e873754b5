import type { ShopModule } from '#server/platform/module.ts';

/** What a guest has written is of an area above: old guests are deleted there, by guest-chat. */
export const guestsModule: ShopModule = {
  folder: 'sales/guests',
  tables: ['guests'],
};
