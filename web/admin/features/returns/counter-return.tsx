import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminOrder } from '#contract/client.ts';
import { type ReturnKind, returnKinds } from '#rules/sales/return-status.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { makeUuid } from '#web/api/make-uuid.ts';
import { inLanguage, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './returns.module.css';
import { useReturnRefusal } from './use-return-refusal.ts';

type Typed = { item: string; count: string; kind: ReturnKind; reason: string };

/** Notes what a customer has brought to the counter. */
export function CounterReturn({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const t = useT();
  const language = useLanguage();
  const [key] = useState(makeUuid);
  const { register, handleSubmit, formState } = useForm<Typed>({
    defaultValues: { item: String(order.items[0]?.id ?? ''), count: '1', kind: 'return', reason: '' },
  });
  const add = useAdminMutation('POST /admin/orders/{id}/returns/', {
    changes: ['GET /admin/returns/'],
    onDone,
    onRefused: useReturnRefusal(),
  });
  const send = ({ item, count, kind, reason }: Typed) =>
    add.mutate({ params: { id: Number(order.id) }, body: { key, item, count: Number(count), kind, reason } });
  return (
    <form className={styles.form} onSubmit={handleSubmit(send)}>
      <Field label={t('admin_returns.what')}>
        <Select {...register('item')}>
          {order.items.map((item) => (
            <option key={item.id} value={item.id}>
              {[
                inLanguage(language, item.name, item.name_en),
                inLanguage(language, item.color_name, item.color_name_en),
              ].join(', ')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin_returns.count')}>
        <TextInput type="number" inputMode="numeric" min={1} max={99} {...register('count')} />
      </Field>
      <Field label={t('admin_returns.kind')}>
        <Select {...register('kind')}>
          {returnKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`admin_returns.kind_${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin_returns.reason')} error={formState.errors.reason?.message}>
        <TextArea rows={2} maxLength={1000} {...register('reason', { required: t('fill_input') })} />
      </Field>
      <Button type="submit" busy={add.isPending}>
        {t('admin_returns.note_down')}
      </Button>
    </form>
  );
}
