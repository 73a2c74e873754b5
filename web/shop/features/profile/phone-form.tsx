import { Suspense, useEffect, useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { CodeField } from '#web/session/code-field.tsx';
import { CurrentPassword, ownerRefusal } from '#web/session/current-password.tsx';
import { fieldSentence } from '#web/session/field-sentence.ts';
import styles from '#web/session/forms.module.css';
import { shownPhone } from '#web/session/shown-phone.ts';
import { refreshProfile } from '#web/session/sign-in.ts';
import { type FormProblem, type FormValues, useFormSubmit } from '#web/session/use-form-submit.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { optionalPart } from '#web/ui/optional-part.ts';
import { CodeChannelChoice, chosenChannel } from './code-channels.tsx';

// With its texts, for the few who need it.
const LostPhone = optionalPart(async () => {
  const [{ LostPhone }] = await Promise.all([
    import('./lost-phone.tsx'),
    loadShopTexts('product-extras', languageOfPath(location.pathname)),
  ]);
  return LostPhone;
});

type Asked = { phone: string; codes: Reply<'POST /users/me/phone/'> };

/** The number that signs the person in: shown, added, or changed once it and the former one have shown a code. */
export function PhoneForm({ hasPassword }: { hasPassword: boolean }) {
  const t = useT();
  const [current, setCurrent] = useState<string | null>();
  const [asked, setAsked] = useState<Asked>();
  const [isDone, setDone] = useState(false);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    api('GET /users/me/phone/').then(
      ({ phone }) => setCurrent(phone),
      () => setCurrent(null),
    );
  }, []);
  if (current === undefined) return null;
  if (isDone && current) return <p role="status">{t('profile.phone_done', { phone: formatPhone(current) })}</p>;
  const onChanged = (phone: string) => {
    setCurrent(phone);
    setDone(true);
  };
  return (
    <>
      <p>{current ? t('profile.phone_now', { phone: formatPhone(current) }) : t('profile.phone_none')}</p>
      {asked ? (
        <CodesForm asked={asked} former={current} onChanged={onChanged} />
      ) : (
        !isLost && <NumberForm needsPassword={hasPassword && current === null} onAsked={setAsked} />
      )}
      {current && !asked && <LostPhone hasPassword={hasPassword} isOpen={isLost} onOpen={() => setLost(true)} />}
    </>
  );
}

function NumberForm({ needsPassword, onAsked }: { needsPassword: boolean; onAsked: (asked: Asked) => void }) {
  const t = useT();
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues): Promise<FormProblem | undefined> {
    const phone = values('phone').trim();
    const current = values('current');
    if (!phone) return { text: t('account.phone_error'), field: 'phone' };
    if (needsPassword && !current) return { text: t('fill_input'), field: 'current' };
    try {
      const codes = await api('POST /users/me/phone/', {
        body: { phone, ...(current && { current_password: current }), ...chosenChannel(values) },
      });
      onAsked({ phone, codes });
    } catch (error) {
      const text = error instanceof ApiError ? fieldSentence(t, error, 'phone') : undefined;
      return text ? { text, field: 'phone' } : ownerRefusal(t, error);
    }
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <Field label={t('profile.phone_new')}>
        <TextInput name="phone" type="tel" autoComplete="tel" inputMode="tel" maxLength={30} required />
      </Field>
      <Suspense>
        <CodeChannelChoice />
      </Suspense>
      <CurrentPassword hasPassword={needsPassword} />
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" variant="ghost" busy={isBusy}>
        {t('profile.phone_send')}
      </Button>
    </form>
  );
}

type CodesFormProps = { asked: Asked; former: string | null; onChanged: (phone: string) => void };

function CodesForm({ asked: { phone, codes }, former, onChanged }: CodesFormProps) {
  const t = useT();
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues): Promise<FormProblem | undefined> {
    const [code, formerCode] = [values('code').trim(), values('former').trim()];
    if (!code) return { text: t('fill_input'), field: 'code' };
    if (codes.former && !formerCode) return { text: t('fill_input'), field: 'former' };
    const body = {
      id: codes.added.id,
      code,
      ...(codes.former && { former: { id: codes.former.id, code: formerCode } }),
    };
    try {
      const { phone: changed } = await api('PUT /users/me/phone/', { body });
      await refreshProfile();
      if (changed) onChanged(changed);
    } catch (error) {
      const refused = error instanceof ApiError ? problemOf(t, error) : undefined;
      if (!refused) throw error;
      return refused;
    }
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <CodeField label={t('profile.phone_added', { phone: shownPhone(phone) })} name="code" />
      {former && codes.former && (
        <CodeField label={t('profile.phone_former', { phone: formatPhone(former) })} name="former" />
      )}
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" variant="ghost" busy={isBusy}>
        {t('profile.phone_save')}
      </Button>
    </form>
  );
}

/** The field that was refused, with the answer's own words. */
function problemOf(t: ReturnType<typeof useT>, error: ApiError): FormProblem | undefined {
  for (const [field, at] of [
    ['code', 'code'],
    ['former.code', 'former'],
    ['phone', 'code'],
  ] as const) {
    const text = fieldSentence(t, error, field);
    if (text) return { text, field: at };
  }
  return undefined;
}
