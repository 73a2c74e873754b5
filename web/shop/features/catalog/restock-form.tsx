import { useEffect, useState } from 'react';
import { isEmail } from '#rules/people/email.ts';
import type { TextChannel } from '#rules/people/message-channels.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { ChannelRadios } from '#web/session/channel-radios.tsx';
import { useSession } from '#web/session/session.ts';
import { type FormProblem, type FormValues, useFormSubmit } from '#web/session/use-form-submit.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './reviews/review-form.module.css';

/** Asks for one word when the variant is there again: by messages to their phone, of who has no e-mail and can be sent them. */
export function RestockForm({ variant }: { variant: number }) {
  const { user } = useSession();
  const [channels, setChannels] = useState<readonly TextChannel[]>();
  const hasNoEmail = user?.email === '';
  useEffect(() => {
    if (!hasNoEmail) return;
    api('GET /users/me/reminders/').then(
      (reminders) => setChannels(reminders.channels ?? []),
      () => setChannels([]),
    );
  }, [hasNoEmail]);
  if (hasNoEmail && !channels) return <Spinner />;
  return channels?.length ? <ByPhone variant={variant} channels={channels} /> : <ByEmail variant={variant} />;
}

type ByPhoneProps = { variant: number; channels: readonly TextChannel[] };

function ByPhone({ variant, channels }: ByPhoneProps) {
  const t = useT();
  const language = useLanguage();
  const [channel, setChannel] = useState(channels[0]);
  const [isDone, setDone] = useState(false);
  const { isBusy, problem, onSubmit } = useFormSubmit(async () => {
    try {
      await api('POST /restock/', { body: { variant, channel }, headers: { 'accept-language': language } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'in_stock') return { text: t('extras.restock_there') };
      throw error;
    }
    setDone(true);
    return undefined;
  });

  if (isDone) return <Alert tone="ok">{t('extras.restock_done_phone')}</Alert>;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      {channels.length > 1 && (
        <ChannelRadios
          legend={t('extras.restock_way')}
          name="restock_channel"
          channels={channels.map((each) => [each, t(`extras.restock_${each}`)])}
          chosen={channel}
          onChoose={setChannel}
        />
      )}
      <p>{t('extras.restock_hint_phone')}</p>
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" busy={isBusy}>
        {t('extras.restock_send')}
      </Button>
    </form>
  );
}

/** Whether a guest can sign in by a phone that the shop then writes to; another way has to be there already. */
function usePhoneWay(isGuest: boolean): boolean {
  const [hasPhoneWay, setPhoneWay] = useState(false);
  useEffect(() => {
    if (!isGuest) return;
    api('GET /login/phone/').then(
      ({ is_on: isOn, reminds }) => setPhoneWay(isOn && reminds === true),
      () => undefined,
    );
  }, [isGuest]);
  return isGuest && hasPhoneWay;
}

/** A signed-in user's address is filled in; a guest may sign in by a phone instead, over the page. */
function ByEmail({ variant }: { variant: number }) {
  const t = useT();
  const language = useLanguage();
  const { user } = useSession();
  const hasPhoneWay = usePhoneWay(!user);
  const [sentTo, setShown] = useState<string>();
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues): Promise<FormProblem | undefined> {
    const email = values('email').trim();
    if (!isEmail(email)) return { text: t('extras.valid_email'), field: 'email' };
    try {
      // The e-mail comes in the language of the page, not in that of the browser.
      await api('POST /restock/', { body: { variant, email }, headers: { 'accept-language': language } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'in_stock') return { text: t('extras.restock_there') };
      if (error.fieldCode('email') !== undefined) return { text: t('extras.valid_email'), field: 'email' };
      throw error;
    }
    setShown(email);
  }

  if (sentTo) return <Alert tone="ok">{t('extras.restock_done', { email: sentTo })}</Alert>;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <Field label={t('input_email')} hint={t('extras.restock_hint')}>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          defaultValue={user?.email}
        />
      </Field>
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" busy={isBusy}>
        {t('extras.restock_send')}
      </Button>
      {hasPhoneWay && (
        <ButtonLink to="/auth" variant="ghost">
          {t('extras.restock_by_phone')}
        </ButtonLink>
      )}
    </form>
  );
}
