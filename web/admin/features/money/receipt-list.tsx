import { useState } from 'react';
import type { OrderMoney } from '#contract/admin/money.ts';
import { CancelButton } from '#web/admin/kit/cancel-button.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormInput } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './order-money.module.css';

type ReceiptListProps = { order: number; receipts: OrderMoney['receipts'] };

/** Numbers of fiscal receipts with their links, and a form for another one. */
export function ReceiptList({ order, receipts }: ReceiptListProps) {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  return (
    <section>
      <h3>{t('admin_money.receipts')}</h3>
      {receipts.length === 0 && <p>{t('admin_money.receipts_none')}</p>}
      <ul className={styles.receipts}>
        {receipts.map(({ id, number, url }) => (
          <li key={id}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {t('admin_money.receipt_open', { number })}
              </a>
            ) : (
              t('admin_money.receipt_open', { number })
            )}
          </li>
        ))}
      </ul>
      {isAdding ? (
        <ReceiptForm order={order} onDone={() => setAdding(false)} />
      ) : (
        <Button variant="ghost" onClick={() => setAdding(true)}>
          {t('admin_money.receipt_add')}
        </Button>
      )}
    </section>
  );
}

function ReceiptForm({ order, onDone }: { order: number; onDone: () => void }) {
  const t = useT();
  const form = useAdminForm<{ number: string; url: string }, unknown>({
    call: 'POST /admin/orders/{id}/receipts/',
    record: { version: 0, values: { number: '', url: '' } },
    save: ({ values }) => api('POST /admin/orders/{id}/receipts/', { params: { id: order }, body: values }),
    changes: ['GET /admin/orders/{id}/money/'],
    saved: t('admin_money.receipt_kept'),
    onSaved: onDone,
  });
  return (
    <AdminForm form={form} submit={t('admin_money.receipt_add')} actions={<CancelButton onClick={onDone} />}>
      <FormInput
        name="number"
        label={t('admin_money.receipt_number')}
        hint={t('admin_money.receipt_number_hint')}
        autoCapitalize="characters"
      />
      <FormInput
        name="url"
        type="url"
        label={t('admin_money.receipt_link')}
        hint={t('admin_money.receipt_link_hint')}
      />
    </AdminForm>
  );
}
