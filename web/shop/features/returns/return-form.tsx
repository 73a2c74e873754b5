import { useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import type { OrderReturns } from '#contract/shop/returns.ts';
import { mostReturnPictures } from '#rules/sales/return-status.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { makeUuid } from '#web/api/make-uuid.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { type FormValues, useFormSubmit } from '#web/session/use-form-submit.ts';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { PhotoField } from '#web/shop/features/photos/photo-field.tsx';
import { useChosenPhotos } from '#web/shop/features/photos/use-chosen-photos.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { toast } from '#web/ui/toast.tsx';
import { GoodsField } from './goods-field.tsx';
import { KindField } from './kind-field.tsx';
import styles from './return-form.module.css';

type ReturnFormProps = { order: Order; lines: OrderReturns['lines']; onSent: () => Promise<void> };

/** Asks to bring something back, with pictures of what is wrong. */
export function ReturnForm({ order, lines, onSent }: ReturnFormProps) {
  const t = useT();
  const [key] = useState(makeUuid);
  const [item, setItem] = useState(Number(lines[0]?.item));
  const [count, setCount] = useState(1);
  const photos = useChosenPhotos(t('returns.picture_unreadable'));
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);
  const line = lines.find((each) => each.item === item) ?? lines[0];

  async function submit(values: FormValues) {
    const reason = values('reason').trim();
    if (!reason) return { text: t('returns.reason_missing'), field: 'reason' };
    const kind = values('kind') === 'warranty' ? 'warranty' : 'return';
    try {
      const made = await sendReturn(order.id, { key, item, count, reason, kind });
      const areTaken = await sendPictures({ id: order.id, return: Number(made.id) }, photos.send);
      if (areTaken) toast.success(t('returns.sent'));
      else toast.error(t('returns.pictures_failed'));
      await onSent();
    } catch (error) {
      const code = refusals.find((each) => error instanceof ApiError && error.code === each);
      return { text: code ? t(`returns.${code}`) : errorText(t, error) };
    }
  }

  if (!line) return null;
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <GoodsField
        lines={lines}
        items={order.items}
        item={line.item}
        onChoose={(chosen) => {
          setItem(chosen);
          setCount(1);
        }}
      />
      <KindField key={line.item} line={line} />
      {line.left > 1 && (
        <div className={styles.count}>
          <span aria-hidden>{t('returns.count')}</span>
          <Stepper value={count} max={line.left} label={t('returns.count')} onChange={setCount} />
        </div>
      )}
      <Field label={t('returns.reason')}>
        <TextArea name="reason" rows={3} maxLength={1000} />
        {problem?.field === 'reason' && <Alert id={problem.id}>{problem.text}</Alert>}
      </Field>
      <PhotoField
        label={t('returns.pictures')}
        hint={t('returns.pictures_hint')}
        add={t('returns.add_picture')}
        removeLabel={(number) => t('returns.remove_picture', { number })}
        most={mostReturnPictures}
        types={pictureTypes}
        chosen={photos.chosen}
        onChoose={photos.choose}
        onDrop={photos.drop}
      />
      {problem && !problem.field && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" variant="accent" block busy={isBusy}>
        {t('returns.send')}
      </Button>
    </form>
  );
}

const refusals = ['too_late', 'too_many', 'one_unit'] as const;
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

type ReturnDraft = { key: string; item: number; count: number; reason: string; kind: 'warranty' | 'return' };

/** @throws ApiError where the request is refused */
const sendReturn = (orderId: number, body: ReturnDraft) =>
  api('POST /orders/{id}/returns/', { params: { id: orderId }, headers: orderKeyHeaders(orderId), body });

type SendEach = (sendOne: (file: File) => Promise<void>) => Promise<void>;

/** @returns whether all went with the request, which stands without them, too */
async function sendPictures(params: { id: number; return: number }, sendEach: SendEach): Promise<boolean> {
  const headers = orderKeyHeaders(params.id);
  try {
    await sendEach(async (body) => {
      await api('POST /orders/{id}/returns/{return}/pictures/', { params, headers, body });
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
