import type { EmailTemplate } from '#server/platform/mail/email-templates.ts';
import { byLanguage, type ServerTexts } from '#server/texts/texts.ts';

const name = byLanguage(({ samples }) => samples.name);
const passkey = byLanguage(({ samples }) => samples.passkey);
const texts = (email: keyof ServerTexts['accounts']['emails']) => byLanguage(({ accounts }) => accounts.emails[email]);

/** What e-mails about accounts say until staff say otherwise. */
export const accountEmails = {
  activation: { key: 'activation', fields: { name }, texts: texts('activation') },
  passwordReset: { key: 'password-reset', fields: { name }, texts: texts('passwordReset') },
  invitation: { key: 'invitation', fields: { name }, texts: texts('invitation') },
  emailChange: { key: 'email-change', fields: { name }, texts: texts('emailChange') },
  emailChanged: {
    key: 'email-changed',
    fields: { name, new_email: byLanguage(() => 'new@example.com') },
    texts: texts('emailChanged'),
  },
  passkeyAdded: { key: 'passkey-added', fields: { name, passkey }, texts: texts('passkeyAdded') },
  passkeyRemoved: { key: 'passkey-removed', fields: { name, passkey }, texts: texts('passkeyRemoved') },
  phoneReplaced: { key: 'phone-replaced', fields: { name }, texts: texts('phoneReplaced') },
  passwordChanged: { key: 'password-changed', fields: { name }, texts: texts('passwordChanged') },
} satisfies Record<string, EmailTemplate>;
