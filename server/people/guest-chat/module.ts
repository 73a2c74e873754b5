import * as contract from '#contract/shop/chat.ts';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { beginGuestChat } from './guest-chat.ts';

export const guestChatModule: ShopModule = {
  folder: 'people/guest-chat',
  routes: (services) => [
    serve(contract.beginGuestChat, ({ body, ...asked }) =>
      beginGuestChat(services, asked, { ...body, language: acceptedLanguage(asked.headers['accept-language']) }),
    ),
  ],
};
