import type { ShopModule } from '#server/platform/module.ts';
import { chatInboxRoutes } from './inbox/admin-routes.ts';
import { chatRoutes } from './routes.ts';

export const chatModule: ShopModule = {
  folder: 'people/chat',
  routes: (services) => [...chatRoutes(services), ...chatInboxRoutes(services)],
  tables: ['chats', 'chat_messages', 'chat_pictures', 'chat_notes', 'saved_replies'],
};
