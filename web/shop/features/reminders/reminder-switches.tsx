import { useEffect, useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { type ReminderKind, reminderKinds } from '#rules/people/reminders.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { ChannelRadios } from '#web/session/channel-radios.tsx';
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

/** What a person is reminded of, by e-mail or by messages to their phone; each press counts at once. */
function ReminderKinds({ hasEmail, kinds }: Required<SwitchesProps>) {
  const t = useT();
  const [choices, setChoices] = useState<Choices>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    api('GET /users/me/reminders/').then(setChoices, setFailure);
  }, []);

  async function choose(change: Partial<Choices>) {
    if (!choices) return;
    const { channels, ...wanted } = { ...choices, ...change };
    setChoices({ ...choices, ...change });
    setFailure(undefined);
    try {
      await api('PUT /users/me/reminders/', { body: wanted });
    } catch (error) {
      setChoices(choices);
      setFailure(error);
    }
  }

  if (!choices) return failure ? <Alert>{errorText(t, failure)}</Alert> : <Spinner />;
  const { channels = [] } = choices;
  if (!hasEmail && channels.length === 0) {
    return (
      <p className={forms.muted}>
        {t('reminders.no_email')} <Link to="/profile#email">{t('reminders.add_email')}</Link>
      </p>
    );
  }
  return (
    <>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`reminders.${kind}`)}
          checked={choices[kind]}
          onChange={({ target }) => void choose({ [kind]: target.checked })}
        />
      ))}
      {channels.length > 1 && (
        <ChannelRadios
          legend={t('reminders.way')}
          name="reminder_channel"
          channels={channels.map((channel) => [channel, t(`reminders.way_${channel}`)])}
          chosen={choices.channel}
          onChoose={(channel) => void choose({ channel })}
        />
      )}
      <p className={forms.muted}>{t(channels.length > 0 ? 'reminders.hours_phone' : 'reminders.hours')}</p>
      {failure !== undefined && <Alert>{errorText(t, failure)}</Alert>}
    </>
  );
}
