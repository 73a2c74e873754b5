import type { StoredSms } from '#contract/admin/sms.ts';
import { somText } from '#rules/money.ts';
import { messengers } from '#rules/people/message-channels.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { smsProblemText } from './sms-problem.ts';

/** What today has cost, and what keeps messages from going out by each channel. */
export function SmsToday({ stored }: { stored: StoredSms }) {
  const t = useT();
  const language = useLanguage();
  const { parts, cost_tyiyn: cost, is_capped: isCapped, problem, messenger_problems: problems } = stored.today;
  return (
    <AdminSheet title={t('admin_sms.today')}>
      {isCapped && <Alert>{t('admin_sms.capped')}</Alert>}
      {problem && <Alert>{smsProblemText(problem, t)}</Alert>}
      {messengers.map((messenger) => {
        const why = problems[messenger];
        return (
          why && <Alert key={messenger}>{`${t(`admin_sms.channel_${messenger}`)}: ${smsProblemText(why, t)}`}</Alert>
        );
      })}
      <p>
        {t('admin_sms.parts_today', {
          parts,
          cost: somText(Math.ceil(cost / 100), language),
          most: somText(stored.cap_som, language),
        })}
      </p>
    </AdminSheet>
  );
}
