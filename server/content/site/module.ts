import { sendEmailTask } from '#server/platform/mail/emails.ts';
import { openPost } from '#server/platform/mail/post.ts';
import { sendEmail } from '#server/platform/mail/send-email.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { readSettings } from '#server/settings/settings.ts';
import { siteAdminRoutes } from './admin-routes.ts';
import { emailRoutes } from './email-routes.ts';
import { siteRoutes } from './routes.ts';

export const siteModule: ShopModule = {
  folder: 'content/site',
  routes: (services, { emails }) => [
    ...siteRoutes(services),
    ...siteAdminRoutes(services),
    ...emailRoutes(services, emails),
  ],
  tables: ['news', 'slides', 'page_editions', 'email_texts'],
  // E-mails go out in the shop's own name.
  tasks: (services) => {
    const post = openPost(services, async () => (await readSettings(services.db)).name);
    return { [sendEmailTask]: ({ id }: { id: number }) => sendEmail(services, post, id) };
  },
};
