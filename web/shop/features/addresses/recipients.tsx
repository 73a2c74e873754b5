import { useEffect, useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { anyPhone, formatPhone } from '#rules/people/phone.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { ChoiceCard } from '#web/ui/choice-card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './addresses.module.css';

type Recipient = { name: string; phone: string };

/** Whom the account has ordered for: a press fills in who collects the order. */
export function Recipients({ form, onFill }: { form: Recipient; onFill: (who: Recipient) => void }) {
  const t = useT();
  const [all, setAll] = useState<Reply<'GET /users/me/recipients/'>>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    api('GET /users/me/recipients/').then(setAll, setFailure);
  }, []);
  if (failure) return <Alert>{errorText(t, failure)}</Alert>;
  if (!all) return <Spinner />;
  if (all.length === 0) return <p className={styles.who}>{t('addresses.no_recipients')}</p>;
  return (
    <fieldset className={styles.choices}>
      <legend>{t('addresses.name')}</legend>
      {all.map(({ name, phone }) => (
        <ChoiceCard
          key={`${phone} ${name}`}
          name="recipient"
          title={name}
          hint={formatPhone(phone)}
          checked={name === form.name && phone === anyPhone(form.phone)}
          onChange={() => onFill({ name, phone: formatPhone(phone) })}
        />
      ))}
    </fieldset>
  );
}
