import { nightly } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { deleteOldGuests } from './guests.ts';

const deleteOldGuestsTask = 'delete_old_guests';

export const guestsModule: ShopModule = {
  folder: 'sales/guests',
  tables: ['guests'],
  tasks: ({ db }) => ({ [deleteOldGuestsTask]: () => deleteOldGuests(db) }),
  schedule: [nightly(deleteOldGuestsTask)],
};
