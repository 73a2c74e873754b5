import { useCallback, useEffect, useState } from 'react';
import type { Passkey } from '#contract/shop/passkeys.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.tsx';
import { deviceName } from './device-name.ts';
import styles from './forms.module.css';
import { OwnerFields, type OwnerHas, ownerProblem, readOwner } from './owner-fields.tsx';
import { usePasskeysObstacle } from './passkey-sign-in.tsx';
import { addPasskey } from './passkeys.ts';
import { type FormProblem, type FormValues, useFormSubmit } from './use-form-submit.ts';

/** The person's passkeys: each can be removed, and one of this device added. @param lead what they are for */
export function PasskeyList({ owner, lead }: { owner: OwnerHas; lead: string }) {
  const t = useT();
  const [passkeys, setPasskeys] = useState<Passkey[]>();
  const [failure, setFailure] = useState<unknown>();
  const [opened, setOpened] = useState<string>();
  const load = useCallback(async () => {
    setOpened(undefined);
    await api('GET /users/me/passkeys/').then(setPasskeys, setFailure);
  }, []);
  useEffect(() => {
    void load();
  }, [load]);

  if (failure) return <Alert>{errorText(t, failure)}</Alert>;
  if (!passkeys) return <Spinner />;
  return (
    <>
      <p className={styles.muted}>{lead}</p>
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyText passkey={passkey} />
              {opened === passkey.id ? (
                <RemoveForm id={passkey.id} owner={owner} onRemoved={load} />
              ) : (
                <Button
                  variant="ghost"
                  aria-describedby={`passkey-${passkey.id}`}
                  onClick={() => setOpened(passkey.id)}
                >
                  {t('passkeys.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <AddForm key={passkeys.length} owner={owner} onAdded={load} />
    </>
  );
}

function PasskeyText({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  const t = useT();
  const language = useLanguage();
  return (
    <span id={`passkey-${id}`}>
      <b>{name}</b>
      <br />
      {last_used_at
        ? t('passkeys.used', { time: dateText(language, 'shortMoment', last_used_at) })
        : t('passkeys.added_at', { time: dateText(language, 'shortMoment', created_at) })}
    </span>
  );
}

function RemoveForm({ id, owner, onRemoved }: { id: string; owner: OwnerHas; onRemoved: () => void }) {
  const t = useT();
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues): Promise<FormProblem | undefined> {
    const read = readOwner(t, values, owner);
    if ('missing' in read) return read.missing;
    try {
      await api('DELETE /users/me/passkeys/{id}/', { params: { id }, body: read.proof });
    } catch (error) {
      return ownerProblem(t, error);
    }
    toast.show(t('passkeys.removed'));
    onRemoved();
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <OwnerFields {...owner} />
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" variant="ghost" aria-describedby={`passkey-${id}`} busy={isBusy}>
        {t('passkeys.remove_now')}
      </Button>
    </form>
  );
}

function AddForm({ owner, onAdded }: { owner: OwnerHas; onAdded: () => void }) {
  const t = useT();
  const obstacle = usePasskeysObstacle();
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues): Promise<FormProblem | undefined> {
    const name = values('passkey').trim();
    if (!name) return { text: t('fill_input'), field: 'passkey' };
    const read = readOwner(t, values, owner);
    if ('missing' in read) return read.missing;
    try {
      if (!(await addPasskey(name, read.proof))) return { text: t('passkeys.not_made') };
    } catch (error) {
      // The browser's own errors: the device has one of this account already, or makes none.
      if (!(error instanceof ApiError)) return { text: t('passkeys.not_made') };
      return ownerProblem(t, error);
    }
    toast.success(t('passkeys.added'));
    onAdded();
  }

  if (obstacle) return <p>{t(obstacle === 'address' ? 'passkeys.elsewhere' : 'passkeys.unknown')}</p>;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <Field label={t('passkeys.name')}>
        <TextInput name="passkey" defaultValue={deviceName(navigator.userAgent)} maxLength={60} required />
      </Field>
      <OwnerFields {...owner} />
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" variant="ghost" busy={isBusy}>
        {t('passkeys.add')}
      </Button>
    </form>
  );
}
