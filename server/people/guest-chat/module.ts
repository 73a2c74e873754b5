import * as contract from '#contract/shop/chat.ts';
import { deleteGuestChats } from '#server/people/chat/chat.ts';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { serve } from '#server/platform/http/serve.ts';
import { nightly } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { deleteOldGuests } from '#server/sales/guests/guests.ts';
import { beginGuestChat } from './guest-chat.ts';

const deleteOldGuestsTask = 'delete_old_guests';

export const guestChatModule: ShopModule = {
  folder: 'people/guest-chat',
  routes: (services) => [
    serve(contract.beginGuestChat, ({ body, ...asked }) =>
      beginGuestChat(services, asked, { ...body, language: acceptedLanguage(asked.headers['accept-language']) }),
    ),
  ],
  tasks: ({ db }) => ({ [deleteOldGuestsTask]: () => deleteOldGuests(db, deleteGuestChats) }),
  schedule: [nightly(deleteOldGuestsTask)],
};
