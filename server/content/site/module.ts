import { sendEmailTask } from '#server/platform/mail/emails.ts';
import { openPost } from '#server/platform/mail/post.ts';
import { sendEmail } from '#server/platform/mail/send-email.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { siteRoutes } from './routes.ts';
import { readSettings } from './site.ts';
import { siteStaffRoutes } from './staff-routes.ts';
import { siteSettingRoutes } from './staff-setting-routes.ts';

export const siteModule: ShopModule = {
  folder: 'content/site',
  routes: (services, { emails }) => [
    ...siteRoutes(services),
    ...siteStaffRoutes(services),
    ...siteSettingRoutes(services, emails),
  ],
  tables: ['settings', 'news', 'slides', 'page_editions', 'letter_texts'],
  // E-mails go out in the shop's own name.
  tasks: (services) => {
    const post = openPost(services, async () => (await readSettings(services.db)).name);
    return { [sendEmailTask]: ({ id }: { id: number }) => sendEmail(services, post, id) };
  },
};
