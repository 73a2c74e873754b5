import { sendEmailTask } from '#server/platform/mail/emails.ts';
import { openPost } from '#server/platform/mail/post.ts';
import { sendEmail } from '#server/platform/mail/send-email.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { readSettings } from '#server/settings/settings.ts';
import { siteAdminRoutes } from './admin-routes.ts';
import { emailRoutes } from './email-routes.ts';
import { letterheadOf } from './letterhead.ts';
import { siteRoutes } from './routes.ts';

export const siteModule: ShopModule = {
  folder: 'content/site',
  routes: (services, { emails }) => [
    ...siteRoutes(services),
    ...siteAdminRoutes(services),
    ...emailRoutes(services, emails),
  ],
  tables: ['news', 'slides', 'page_editions', 'email_texts'],
  // E-mails go out in the shop's own name and frame.
  tasks: (services) => {
    const post = openPost(services, async (language) =>
      letterheadOf(
        await (services.cachedSettings?.read(services.db) ?? readSettings(services.db)),
        language,
        services.config,
      ),
    );
    return { [sendEmailTask]: ({ id }: { id: number }) => sendEmail(services, post, id) };
  },
};
