import type { Translate } from '#web/i18n/texts.ts';

/** What an e-mail is called: its subject, without what differs from e-mail to e-mail. In an alert all of it does. */
export function emailName(t: Translate, key: string, subject: string): string {
  if (key === 'staff-alert') return t('admin.email_alert');
  return subject.replaceAll(/\{\w+\}/g, '…').replaceAll(' …', '\u00a0…');
}
