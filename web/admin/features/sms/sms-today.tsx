import type { StoredSms } from '#contract/admin/sms.ts';
import { partsADay } from '#rules/people/sms.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { smsProblemText } from './sms-problem.ts';

/** What today has cost, and what keeps messages from going out. */
export function SmsToday({ stored }: { stored: StoredSms }) {
  const t = useT();
  const { parts, is_capped: isCapped, problem } = stored.today;
  return (
    <AdminSheet title={t('admin_sms.today')}>
      {isCapped && <Alert>{t('admin_sms.capped')}</Alert>}
      {problem && <Alert>{smsProblemText(problem, t)}</Alert>}
      <p>{t('admin_sms.parts_today', { parts, most: partsADay(stored) })}</p>
    </AdminSheet>
  );
}
