import { everyTenMinutes } from '#server/platform/jobs/schedule.ts';
import type { ShopModule } from '#server/platform/module.ts';
import { accountEmailTask, type EmailRequest, grantEmail } from './emails/account-emails.ts';
import { accountEmails } from './emails/email-texts.ts';
import { replaceLostPhones, replaceLostPhonesTask } from './phones/lost-phone.ts';
import { accountRoutes } from './routes.ts';
import { staffRoutes } from './staff/admin-routes.ts';

export const accountsModule: ShopModule = {
  folder: 'people/accounts',
  routes: (services) => [...accountRoutes(services), ...staffRoutes(services)],
  tables: [
    'users',
    'sessions',
    'customer_notes',
    'one_time_tokens',
    'second_factors',
    'backup_codes',
    'roles_with_second_factor',
    'identities',
    'provider_sign_ins',
    'sign_in_codes',
    'saved_views',
    'verified_phones',
    'phone_codes',
    'phone_replacements',
    'passkeys',
    'passkey_challenges',
  ],
  tasks: (services) => ({
    [accountEmailTask]: (request: EmailRequest) => grantEmail(services, request),
    [replaceLostPhonesTask]: () => replaceLostPhones(services),
  }),
  schedule: [everyTenMinutes(replaceLostPhonesTask)],
  emails: accountEmails,
  oldRows: {
    one_time_tokens: 'expires_at < now()',
    sessions: 'expires_at < now()',
    provider_sign_ins: 'expires_at < now()',
    sign_in_codes: 'expires_at < now()',
    phone_codes: 'expires_at < now()',
    passkey_challenges: 'expires_at < now()',
  },
};
