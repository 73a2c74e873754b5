import { useState } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { CounterReturn } from './counter-return.tsx';
import styles from './returns.module.css';

/** What of an order was brought back, and what is brought to the counter now; nothing before it is handed over. */
export function OrderReturns({ order }: { order: AdminOrder }) {
  const t = useT();
  const language = useLanguage();
  const [isAdding, setAdding] = useState(false);
  const list = useAdminQuery('GET /admin/returns/', { query: { order: Number(order.id) } });
  if (order.status !== 'done') return null;
  if (!list.data) return <AdminWaiting query={list} />;
  return (
    <AdminSheet title={t('admin_returns.title')}>
      {list.data.results.length > 0 && (
        <ul className={styles.history}>
          {list.data.results.map((row) => (
            <li key={row.id}>
              <Link className={styles.name} to={`/admin/returns/${row.id}`}>
                {`${t('admin.number', { number: row.id })} · ${variantLabel(row, language)}`}
              </Link>
              <Tag>{t(`admin_returns.is_${row.status}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <CounterReturn order={order} onDone={() => setAdding(false)} />
      ) : (
        <div>
          <Button variant="ghost" onClick={() => setAdding(true)}>
            {t('admin_returns.take_in')}
          </Button>
        </div>
      )}
    </AdminSheet>
  );
}
