import { Suspense, useEffect, useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { CodeField } from '#web/session/code-field.tsx';
import { CurrentPassword, ownerRefusal } from '#web/session/current-password.tsx';
import { fieldSentence } from '#web/session/field-sentence.ts';
import styles from '#web/session/forms.module.css';
import { type FormProblem, type FormValues, useFormSubmit } from '#web/session/use-form-submit.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { CodeChannelChoice, chosenChannel } from './code-channels.tsx';

type Replacement = NonNullable<Reply<'GET /users/me/phone/'>['replacement']>;

type LostPhoneProps = { hasPassword: boolean; isOpen: boolean; onOpen: () => void };

/** For who has lost the SIM card of the number that signs them in: another one after some days. */
export function LostPhone({ hasPassword, isOpen, onOpen }: LostPhoneProps) {
  const t = useT();
  const [replacement, setReplacement] = useState<Replacement | null>();
  useEffect(() => {
    api('GET /users/me/phone/').then(
      (answer) => setReplacement(answer.replacement),
      () => setReplacement(null),
    );
  }, []);
  if (replacement === undefined) return null;
  if (replacement) return <Waiting replacement={replacement} onCancelled={() => setReplacement(null)} />;
  if (isOpen) return <ReplaceForm hasPassword={hasPassword} onBegun={setReplacement} />;
  return (
    <Button variant="ghost" onClick={onOpen}>
      {t('lost_phone.open')}
    </Button>
  );
}

function Waiting({ replacement, onCancelled }: { replacement: Replacement; onCancelled: () => void }) {
  const t = useT();
  const language = useLanguage();
  const phone = formatPhone(replacement.phone);
  async function cancel() {
    try {
      await api('DELETE /users/me/phone/lost/');
      toast.success(t('lost_phone.cancelled'));
      onCancelled();
    } catch (error) {
      toast.error(errorText(t, error));
    }
  }
  return (
    <>
      <p role="status">{t('lost_phone.waits', { phone, day: dateText(language, 'shortDay', replacement.due_at) })}</p>
      <Button variant="ghost" onClick={cancel}>
        {t('lost_phone.cancel')}
      </Button>
    </>
  );
}

/** Whether the code helps no more, so that the person asks for another one, or names another number. */
const isOver = (error: unknown) =>
  error instanceof ApiError && /^(code_(spent|expired|used)|phone_taken)$/.test(error.fieldCode('code') ?? '');

type ReplaceFormProps = { hasPassword: boolean; onBegun: (replacement: Replacement) => void };

/** The new number and the password, then the number's code. */
function ReplaceForm({ hasPassword, onBegun }: ReplaceFormProps) {
  const t = useT();
  const [codeId, setCodeId] = useState<string>();
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues): Promise<FormProblem | undefined> {
    const current = values('current');
    const owner = current ? { current_password: current } : {};
    try {
      if (codeId === undefined) {
        const body = { phone: values('phone').trim(), ...owner, ...chosenChannel(values) };
        setCodeId((await api('POST /users/me/phone/lost/', { body })).id);
      } else {
        const body = { id: codeId, code: values('code').trim(), ...owner };
        onBegun(await api('PUT /users/me/phone/lost/', { body }));
      }
    } catch (error) {
      for (const field of ['phone', 'code']) {
        const text = error instanceof ApiError ? fieldSentence(t, error, field) : undefined;
        if (!text) continue;
        if (!isOver(error)) return { text, field };
        setCodeId(undefined);
        return { text, field: 'phone' };
      }
      if (error instanceof ApiError && error.code === 'no_other_identity') return { text: errorText(t, error) };
      return ownerRefusal(t, error);
    }
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p>{t('lost_phone.lead')}</p>
      <Field label={t('profile.phone_new')}>
        <TextInput name="phone" type="tel" autoComplete="tel" maxLength={30} required readOnly={codeId !== undefined} />
      </Field>
      {codeId === undefined && (
        <Suspense>
          <CodeChannelChoice />
        </Suspense>
      )}
      <CurrentPassword hasPassword={hasPassword} />
      {codeId !== undefined && <CodeField label={t('phone.code')} name="code" />}
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" variant="ghost" busy={isBusy}>
        {t(codeId === undefined ? 'profile.phone_send' : 'lost_phone.save')}
      </Button>
    </form>
  );
}
