import { useEffect, useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ChannelRadios } from '#web/session/channel-radios.tsx';
import forms from '#web/session/forms.module.css';
import { Alert } from '#web/ui/alert.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

type Choices = Reply<'GET /users/me/order-messages/'>;

/** What a signed-in person gets of their orders, and by which way; each press counts at once. */
export function OrderMessageSwitches({ hasEmail }: { hasEmail: boolean }) {
  const t = useT();
  const [choices, setChoices] = useState<Choices>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    api('GET /users/me/order-messages/').then(setChoices, setFailure);
  }, []);

  /** What is not named stays as it is, as does a channel that nothing was chosen instead of. */
  async function choose(change: Partial<Choices>) {
    if (!choices) return;
    const { steps, phone } = { ...choices, ...change };
    setChoices({ ...choices, ...change });
    setFailure(undefined);
    try {
      await api('PUT /users/me/order-messages/', { body: { steps, phone, channel: change.channel } });
    } catch (error) {
      setChoices(choices);
      setFailure(error);
    }
  }

  if (!choices) return failure ? <Alert>{errorText(t, failure)}</Alert> : null;
  return (
    <>
      <Checkbox
        label={t('reminders.order_steps')}
        checked={choices.steps}
        onChange={({ target }) => void choose({ steps: target.checked })}
      />
      {/* Who has no e-mail gets them there anyway. */}
      {hasEmail && (
        <Checkbox
          label={t(choices.channels ? 'reminders.order_phone_ways' : 'reminders.order_phone')}
          checked={choices.phone}
          onChange={({ target }) => void choose({ phone: target.checked })}
        />
      )}
      {choices.channels && (choices.phone || !hasEmail) && (
        <ChannelRadios
          legend={t('reminders.order_way')}
          name="news_channel"
          channels={choices.channels.map((channel) => [channel, t(`channels.${channel}`)])}
          chosen={choices.channel}
          onChoose={(channel) => void choose({ channel })}
        />
      )}
      <p className={forms.muted}>{t('reminders.order_needed')}</p>
      {failure !== undefined && <Alert>{errorText(t, failure)}</Alert>}
    </>
  );
}
