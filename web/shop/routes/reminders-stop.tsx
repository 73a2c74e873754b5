import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { StopEmails } from '#web/shop/features/stop-emails/stop-emails.tsx';

export const meta = titled('reminders.title');

const stop = (token: string) => api('POST /reminders/stop/', { body: { token } });

export default function RemindersStopPage() {
  const t = useT();
  return <StopEmails stop={stop} done={t('reminders.done')} />;
}
