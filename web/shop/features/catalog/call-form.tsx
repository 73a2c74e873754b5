import { useEffect, useRef, useState } from 'react';
import { callTimes } from '#rules/people/call-requests.ts';
import { anyPhone, formatPhone, isForeignPhone } from '#rules/people/phone.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { currentUser } from '#web/session/session.ts';
import { type FormProblem, type FormValues, useFormSubmit } from '#web/session/use-form-submit.ts';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './call-form.module.css';

/** Takes a number to call back; of a signed-in user it is filled in. */
export function CallForm({ product }: { product?: number }) {
  const t = useT();
  const footer = useFrameData()?.footer;
  const [taken, setTaken] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(values: FormValues): Promise<FormProblem | undefined> {
    const phone = anyPhone(values('phone'));
    if (!phone) return { text: t('call.phone_error'), field: 'phone' };
    if (isForeignPhone(phone) && footer?.foreign_phones === false)
      return { text: t('call.phone_abroad'), field: 'phone' };
    const time = callTimes.find((each) => each === values('time'));
    await api('POST /calls/', {
      body: { phone, name: values('name'), ...(time && { time }), ...(product !== undefined && { product }) },
    });
    setTaken(formatPhone(phone));
  }

  if (taken) return <Alert tone="ok">{t('call.done', { phone: taken })}</Alert>;
  const user = currentUser();
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p>{t('call.lead')}</p>
      <Field label={t('call.phone')} error={problem?.field && problem.text}>
        <TextInput
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          placeholder="0555 123 456"
          maxLength={30}
          required
          defaultValue={user?.phone_number ?? ''}
        />
      </Field>
      <Field label={t('call.name')}>
        <TextInput name="name" autoComplete="name" maxLength={150} defaultValue={user?.name} />
      </Field>
      <Field label={t('call.time')} hint={t('call.consent')}>
        <Select name="time">
          {callTimes.map((time) => (
            <option key={time} value={time}>
              {t(`call.time_${time}`)}
            </option>
          ))}
        </Select>
      </Field>
      {problem && !problem.field && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" busy={isBusy}>
        {t('call.send')}
      </Button>
    </form>
  );
}
