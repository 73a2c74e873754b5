import { type FormEvent, useState } from 'react';
import type { OrderReturns } from '#contract/shop/returns.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { mostReturnPictures } from '#rules/sales/return-status.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { makeUuid } from '#web/api/make-uuid.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import { KindField } from './kind-field.tsx';
import styles from './returns-part.module.css';

type ReturnFormProps = { orderId: number; lines: OrderReturns['lines']; onSent: () => Promise<void> };

/** Asks to bring something back, with pictures of what is wrong. */
export function ReturnForm({ orderId, lines, onSent }: ReturnFormProps) {
  const t = useT();
  const language = useLanguage();
  const [key] = useState(makeUuid);
  const [item, setItem] = useState(Number(lines[0]?.item));
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const line = lines.find((each) => each.item === item) ?? lines[0];
  const textOf = (error: unknown) => {
    const code = (['too_late', 'too_many', 'one_unit'] as const).find(
      (each) => error instanceof ApiError && error.code === each,
    );
    return code ? t(`returns.${code}`) : errorText(t, error);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const files = typed.getAll('pictures').filter((file): file is File => file instanceof File && file.size > 0);
    setBusy(true);
    try {
      const isWhole = await sendReturn(orderId, { key, item, typed, files: files.slice(0, mostReturnPictures) });
      if (isWhole) toast.success(t('returns.sent'));
      else toast.error(t('returns.pictures_failed'));
      await onSent();
    } catch (error) {
      setRefusal(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  if (!line) return null;
  return (
    <form className={styles.form} onSubmit={send}>
      <h3>{t('returns.ask')}</h3>
      <Field label={t('returns.what')}>
        <Select value={item} onChange={({ target }) => setItem(Number(target.value))}>
          {lines.map((each) => (
            <option key={each.item} value={each.item}>
              {variantLabel(each, language)}
            </option>
          ))}
        </Select>
      </Field>
      <KindField key={line.item} line={line} />
      {line.left > 1 && (
        <Field label={t('returns.count')}>
          <TextInput name="count" type="number" inputMode="numeric" min={1} max={line.left} defaultValue={1} required />
        </Field>
      )}
      <Field label={t('returns.reason')}>
        <TextArea name="reason" rows={3} maxLength={1000} required />
      </Field>
      <Field label={t('returns.pictures')} hint={t('returns.pictures_hint')}>
        <TextInput name="pictures" type="file" accept="image/jpeg,image/png,image/webp" multiple />
      </Field>
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" busy={isBusy}>
        {t('returns.send')}
      </Button>
    </form>
  );
}

type ReturnDraft = { key: string; item: number; typed: FormData; files: readonly File[] };

/** @returns whether all pictures went with it. @throws ApiError where the request itself was refused */
async function sendReturn(orderId: number, { key, item, typed, files }: ReturnDraft): Promise<boolean> {
  const headers = orderKeyHeaders(orderId);
  const made = await api('POST /orders/{id}/returns/', {
    params: { id: orderId },
    headers,
    body: {
      key,
      item,
      count: Number(typed.get('count') ?? 1),
      reason: String(typed.get('reason')),
      kind: typed.get('kind') === 'warranty' ? 'warranty' : 'return',
    },
  });
  const params = { id: orderId, return: Number(made.id) };
  // One after the other: a phone's signal is narrow.
  for (const body of files) {
    const taken = await api('POST /orders/{id}/returns/{return}/pictures/', { params, headers, body }).catch(
      (error: unknown) => {
        if (error instanceof ApiError) return undefined;
        throw error;
      },
    );
    if (!taken) return false;
  }
  return true;
}
