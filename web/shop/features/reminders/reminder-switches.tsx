import { useEffect, useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { type ReminderKind, reminderKinds } from '#rules/people/reminders.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import forms from '#web/session/forms.module.css';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { OrderMessageSwitches } from './order-message-switches.tsx';

type Choices = Reply<'GET /users/me/reminders/'>;

type SwitchesProps = { hasEmail: boolean; kinds?: readonly ReminderKind[] };

/** The part with its texts. */
export async function loadReminderSwitches(): Promise<typeof ReminderSwitches> {
  await loadShopTexts('reminders', languageOfPath(location.pathname));
  return ReminderSwitches;
}

/** What a signed-in person agrees to be written to about; without `kinds` everything, messages about orders too. */
function ReminderSwitches({ hasEmail, kinds }: SwitchesProps) {
  return (
    <>
      <ReminderKinds hasEmail={hasEmail} kinds={kinds ?? reminderKinds} />
      {!kinds && <OrderMessageSwitches hasEmail={hasEmail} />}
    </>
  );
}

/** What a person is reminded of by e-mail; each press counts at once. */
function ReminderKinds({ hasEmail, kinds }: Required<SwitchesProps>) {
  const t = useT();
  const [choices, setChoices] = useState<Choices>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (hasEmail) api('GET /users/me/reminders/').then(setChoices, setFailure);
  }, [hasEmail]);

  async function choose(kind: ReminderKind, isOn: boolean) {
    if (!choices) return;
    const wanted = { ...choices, [kind]: isOn };
    setChoices(wanted);
    setFailure(undefined);
    try {
      await api('PUT /users/me/reminders/', { body: wanted });
    } catch (error) {
      setChoices(choices);
      setFailure(error);
    }
  }

  if (!hasEmail) return <p className={forms.muted}>{t('reminders.no_email')}</p>;
  if (!choices) return failure ? <Alert>{errorText(t, failure)}</Alert> : <Spinner />;
  return (
    <>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`reminders.${kind}`)}
          checked={choices[kind]}
          onChange={({ target }) => void choose(kind, target.checked)}
        />
      ))}
      <p className={forms.muted}>{t('reminders.hours')}</p>
      {failure !== undefined && <Alert>{errorText(t, failure)}</Alert>}
    </>
  );
}
