import { useEffect, useRef, useState } from 'react';
import type { PhoneCode } from '#contract/shop/accounts.ts';
import type { MessageChannel } from '#rules/people/message-channels.ts';
import { anyPhone, isForeignPhone } from '#rules/people/phone.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { CodeChannels } from './code-channels.tsx';
import { CodeField } from './code-field.tsx';
import { fieldSentence } from './field-sentence.ts';
import styles from './forms.module.css';
import phones from './phone-sign-in.module.css';
import { shownPhone } from './shown-phone.ts';
import { startWith } from './sign-in.ts';
import { type FormProblem, type FormValues, useFormSubmit } from './use-form-submit.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const secondMs = 1000;

/** A code on its way: to which number, and when another one may be asked for. */
type Sent = { phone: string; code: PhoneCode; resendAt: number };

/** A right code of a number that has no account yet. */
type Proved = { id: string; code: string };

type PhoneSignInProps = {
  known?: { phone: string; name: string };
  takesForeign?: boolean;
  channels?: Channels;
};

/** By what codes come, where there is a choice. */
type Channels = readonly MessageChannel[] | undefined;

/**
 * Signs in or up by a code to a phone, in two steps, with a third for those who are new; the screen around it leaves.
 *
 * @param known whose order has named them already: the phone is filled in, and the name is not asked for
 * @param takesForeign whether codes go to numbers of other countries; without it the answer to the number says so
 * @param channels by what codes come; without it by what the shop sends them
 */
export function PhoneSignIn({ known, takesForeign, channels }: PhoneSignInProps) {
  const [sent, setSent] = useState<Sent>();
  const [proved, setProved] = useState<Proved>();
  if (proved) return <NameStep proved={proved} />;
  if (sent) {
    return (
      <CodeStep
        key={sent.code.id}
        sent={sent}
        name={known?.name}
        channels={channels}
        onSent={setSent}
        onProved={setProved}
        onBack={() => setSent(undefined)}
      />
    );
  }
  return <NumberStep phone={known?.phone} takesForeign={takesForeign} channels={channels} onSent={setSent} />;
}

/** Asks for a code. @throws ApiError */
async function askCode(phone: string, channel: MessageChannel | undefined): Promise<Sent> {
  const code = await api('POST /login/phone/', { body: { phone, ...(channel && { channel }) } });
  return { phone, code, resendAt: Date.now() + code.resend_in_s * secondMs };
}

/** Signs in, or up. @throws ApiError 400 `name_required` at `name` for a number without an account */
async function signInByPhone(typed: { id: string; code: string; name?: string }): Promise<void> {
  await startWith(await api('POST /login/phone/confirm/', { body: typed }));
}

/** What the answer says of a field. @throws any other error */
function problemAt(t: ReturnType<typeof useT>, field: string, error: unknown): FormProblem {
  const text = error instanceof ApiError ? fieldSentence(t, error, field) : undefined;
  if (text === undefined) throw error;
  return { text, field };
}

/** Whether a typed number is whole and of another country. */
const isAbroad = (typed: string) => {
  const phone = anyPhone(typed);
  return phone !== null && isForeignPhone(phone);
};

type NumberStepProps = {
  phone: string | undefined;
  takesForeign: boolean | undefined;
  channels: Channels;
  onSent: (sent: Sent) => void;
};

function NumberStep({ phone, takesForeign, channels, onSent }: NumberStepProps) {
  const t = useT();
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const isRefused = (typed: string) => takesForeign === false && isAbroad(typed);

  async function submit(values: FormValues) {
    const typed = values('phone').trim();
    if (!typed) return { text: t('account.phone_error'), field: 'phone' };
    if (isRefused(typed)) {
      setWrong(true);
      input.current?.focus();
      return;
    }
    try {
      onSent(
        await askCode(
          typed,
          channels?.find((channel) => channel === values('channel')),
        ),
      );
    } catch (error) {
      return unavailable(error) ?? problemAt(t, 'phone', error);
    }
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p className={styles.muted}>{t(channels ? 'channels.lead' : 'phone.lead')}</p>
      <Field label={t('phone.label')} error={isWrong ? t('phone.foreign') : null}>
        <TextInput
          ref={input}
          className={phones.phone}
          onBlur={({ target }) => setWrong(isRefused(target.value))}
          onInput={() => setWrong(false)}
          name="phone"
          type="tel"
          autoComplete="tel webauthn"
          inputMode="tel"
          placeholder="0555 123 456"
          defaultValue={phone}
          maxLength={30}
          required
        />
      </Field>
      {channels && <CodeChannels channels={channels} />}
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" variant="accent" busy={isBusy} block>
        {t('phone.get_code')}
      </Button>
      <p className={styles.muted}>{t('phone.consent')}</p>
      <Link className={styles.link} to="/policies/privacy" target="_blank">
        {t('account.consent_text')}
      </Link>
    </form>
  );
}

/** No gateway, or no more messages today: the answer says so, and how else one signs in. */
function unavailable(error: unknown): FormProblem | undefined {
  const hasSentence = error instanceof ApiError && error.code === 'sms_unavailable' && error.sentence;
  return hasSentence ? { text: hasSentence, field: 'phone' } : undefined;
}

type CodeStepProps = {
  sent: Sent;
  name: string | undefined;
  channels: Channels;
  onSent: (sent: Sent) => void;
  onProved: (proved: Proved) => void;
  onBack: () => void;
};

function CodeStep({ sent, name, channels, onSent, onProved, onBack }: CodeStepProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);
  const { id, channel } = sent.code;
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(values: FormValues): Promise<FormProblem | undefined> {
    const code = values('code').trim();
    if (!code) return { text: t('fill_input'), field: 'code' };
    try {
      await signInByPhone({ id, code, ...(name && { name }) });
    } catch (error) {
      if (error instanceof ApiError && error.fieldCode('name') === 'name_required') {
        onProved({ id, code });
        return;
      }
      return refusedAccount(error) ?? problemAt(t, 'code', error);
    }
    toast.success(t('sign_message'));
  }

  /** Whose account it is may sign in otherwise only; the code itself was right. */
  function refusedAccount(error: unknown): FormProblem | undefined {
    if (!(error instanceof ApiError)) return undefined;
    if (error.code === 'staff_by_password') return { text: t('account.provider_staff') };
    return error.code === 'account_blocked' ? { text: t('auth_blocked') } : undefined;
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p role="status">{t(channel ? `channels.sent_${channel}` : 'phone.sent', { phone: shownPhone(sent.phone) })}</p>
      <CodeField label={t('phone.code')} name="code" isLast />
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" variant="accent" busy={isBusy} block>
        {t('phone.confirm')}
      </Button>
      <Resend sent={sent} bySms={channel && channels?.includes('sms')} onSent={onSent} />
      <Button variant="ghost" onClick={onBack} block>
        {t('phone.change')}
      </Button>
      <p className={phones.note}>{t('phone.never')}</p>
    </form>
  );
}

type ResendProps = { sent: Sent; bySms: boolean | undefined; onSent: (sent: Sent) => void };

/** The next code, once its pause is over; of one that went by a messenger, also by a text message. */
function Resend({ sent, bySms, onSent }: ResendProps) {
  const t = useT();
  const left = useSecondsLeft(sent.resendAt);
  const [isBusy, setBusy] = useState(false);
  async function again(channel: MessageChannel | undefined) {
    setBusy(true);
    await askCode(sent.phone, channel)
      .then(onSent)
      .catch((error) => toast.error(errorText(t, error)))
      .finally(() => setBusy(false));
  }
  if (left > 0) {
    const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    return <p className={styles.muted}>{t('phone.again_in', { time })}</p>;
  }
  return (
    <>
      {bySms && (
        <Button variant="ghost" busy={isBusy} onClick={() => again('sms')} block>
          {t('channels.by_sms')}
        </Button>
      )}
      <Button variant="ghost" busy={isBusy} onClick={() => again(sent.code.channel)} block>
        {t('phone.again')}
      </Button>
    </>
  );
}

function NameStep({ proved }: { proved: Proved }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(values: FormValues): Promise<FormProblem | undefined> {
    const name = values('name').trim();
    if (!name) return { text: t('fill_input'), field: 'name' };
    try {
      await signInByPhone({ ...proved, name });
    } catch (error) {
      return { ...problemAt(t, 'code', error), field: 'name' };
    }
    toast.success(t('sign_message'));
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p role="status">{t('phone.name_title')}</p>
      <Field label={t('phone.name')}>
        <TextInput name="name" autoComplete="name" maxLength={150} required />
      </Field>
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" variant="accent" busy={isBusy} block>
        {t('phone.finish')}
      </Button>
    </form>
  );
}
