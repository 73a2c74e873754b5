import { useState } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { type ReturnKind, returnKinds } from '#rules/sales/return-status.ts';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormNumber, FormSelect, FormTextArea } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { makeUuid } from '#web/api/make-uuid.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useReturnRefusal } from './use-return-refusal.ts';

type Typed = { item: string; count: number | null; kind: ReturnKind; reason: string };

/** Notes what a customer has brought to the counter. */
export function CounterReturn({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const t = useT();
  const language = useLanguage();
  const [key] = useState(makeUuid);
  const form = useAdminForm<Typed, unknown>({
    call: 'POST /admin/orders/{id}/returns/',
    record: {
      version: 0,
      values: { item: String(order.items[0]?.id ?? ''), count: 1, kind: 'return', reason: '' },
    },
    save: ({ values: { count, ...typed } }) =>
      api('POST /admin/orders/{id}/returns/', {
        params: { id: Number(order.id) },
        body: { key, count: count ?? 0, ...typed },
      }),
    changes: ['GET /admin/returns/'],
    onSaved: onDone,
    onRefused: useReturnRefusal(),
  });
  const nameOf = (item: AdminOrder['items'][number]) => variantLabel(item, language);
  return (
    <AdminForm form={form} submit={t('admin_returns.note_down')}>
      <FormSelect
        name="item"
        label={t('admin_returns.what')}
        choices={order.items.map((item) => [String(item.id), nameOf(item)])}
      />
      <FormNumber name="count" label={t('admin_returns.count')} />
      <FormSelect
        name="kind"
        label={t('admin_returns.kind')}
        choices={returnKinds.map((kind) => [kind, t(`admin_returns.kind_${kind}`)])}
      />
      <FormTextArea name="reason" label={t('admin_returns.reason')} rows={2} />
    </AdminForm>
  );
}
