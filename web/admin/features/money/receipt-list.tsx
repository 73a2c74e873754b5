import { type FormEvent, useState } from 'react';
import type { OrderMoney } from '#contract/client.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useMoneyRefusal } from './money-words.ts';
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
  const onRefused = useMoneyRefusal();
  const [refused, setRefused] = useState<'number' | 'url'>();
  const add = useAdminMutation('POST /admin/orders/{id}/receipts/', {
    changes: ['GET /admin/orders/{id}/money/'],
    onDone: () => {
      toast.success(t('admin_money.receipt_kept'));
      onDone();
    },
    onRefused: (error) => {
      if (onRefused(error)) return true;
      if (!(error instanceof ApiError) || error.status !== 400) return false;
      setRefused(error.fieldMessages('url').length > 0 ? 'url' : 'number');
      return true;
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    add.mutate({ params: { id: order }, body: { number: text('number'), url: text('url') } });
  };
  const numberHint = t('admin_money.receipt_number_hint');
  const linkHint = t('admin_money.receipt_link_hint');
  return (
    <form className={styles.form} onSubmit={send}>
      <Field label={t('admin_money.receipt_number')} hint={numberHint} error={refused === 'number' ? numberHint : null}>
        <TextInput name="number" required maxLength={40} autoCapitalize="characters" />
      </Field>
      <Field label={t('admin_money.receipt_link')} hint={linkHint} error={refused === 'url' ? linkHint : null}>
        <TextInput name="url" type="url" inputMode="url" maxLength={500} />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" busy={add.isPending}>
          {t('admin_money.receipt_add')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('admin.cancel')}
        </Button>
      </div>
    </form>
  );
}
