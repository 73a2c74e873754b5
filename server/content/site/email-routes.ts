import * as emails from '#contract/admin/emails.ts';
import { listMissingTranslations } from '#contract/admin/settings.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { EmailTemplate } from '#server/platform/mail/email-templates.ts';
import type { Services } from '#server/platform/services.ts';
import { emailsForStaff, previewEmail, saveEmail } from './emails.ts';
import { missingTranslations } from './missing-translations.ts';

/**
 * The words of e-mails, and what waits for a translation.
 *
 * @param templates the e-mails of every module, whose words staff may change
 */
export function emailRoutes({ db, config }: Services, templates: readonly EmailTemplate[]): Route[] {
  const { publicUrl } = config;
  return [
    serve(listMissingTranslations, () => missingTranslations(db)),
    serve(emails.listAdminEmails, () => emailsForStaff(db, templates)),
    serve(emails.saveAdminEmail, ({ user, params, body: { version, ...text } }) =>
      saveEmail(db, user, templates, { ...params, version, text }),
    ),
    serve(emails.previewAdminEmail, ({ params, body }) =>
      previewEmail(db, templates, { ...params, text: body, publicUrl }),
    ),
  ];
}
