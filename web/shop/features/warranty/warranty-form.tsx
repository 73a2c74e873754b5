import { type FormEvent, useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { plainSerial, serialFault } from '#rules/catalog/serial.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './warranty.module.css';
import { WarrantyAnswer } from './warranty-answer.tsx';

type Asked = { state: 'nothing' | 'asking' } | { state: 'refused'; text: string } | Found;
type Found = { state: 'found'; unit: Reply<'POST /warranty/check/'> };

/** Asks by the serial number and the last digits of the phone that the order was made with. */
export function WarrantyForm() {
  const t = useT();
  const [asked, setAsked] = useState<Asked>({ state: 'nothing' });
  const [fault, setFault] = useState<string>();
  const refusal = (error: unknown) =>
    error instanceof ApiError && error.status === 404 ? t('warranty.not_found') : errorText(t, error);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const serial = String(typed.get('serial'));
    const wrong = serialFault(plainSerial(serial));
    setFault(wrong && t(`warranty.wrong_${wrong}`));
    if (wrong) return;
    setAsked({ state: 'asking' });
    await api('POST /warranty/check/', { body: { serial, phone_end: String(typed.get('phone_end')) } }).then(
      (unit) => setAsked({ state: 'found', unit }),
      (error: unknown) => setAsked({ state: 'refused', text: refusal(error) }),
    );
  };
  return (
    <>
      <form className={styles.form} onSubmit={ask}>
        <Field label={t('warranty.serial')} hint={t('warranty.serial_hint')} error={fault}>
          <TextInput
            name="serial"
            required
            maxLength={80}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Field label={t('warranty.phone_end')} hint={t('warranty.phone_hint')}>
          <TextInput name="phone_end" required inputMode="numeric" pattern="\d{4}" maxLength={4} autoComplete="off" />
        </Field>
        <Button type="submit" variant="accent" busy={asked.state === 'asking'}>
          {t('warranty.check')}
        </Button>
      </form>
      {asked.state === 'refused' && <Alert>{asked.text}</Alert>}
      {asked.state === 'found' && <WarrantyAnswer unit={asked.unit} />}
    </>
  );
}
