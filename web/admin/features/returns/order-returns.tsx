import { useState } from 'react';
import type { OfficeOrder } from '#contract/client.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { CounterReturn } from './counter-return.tsx';
import styles from './returns.module.css';

/** What of an order was brought back, and what is brought to the counter now; nothing before it is handed over. */
export function OrderReturns({ order }: { order: OfficeOrder }) {
  const t = useT();
  const language = useLanguage();
  const [isAdding, setAdding] = useState(false);
  const list = useOfficeQuery('GET /office/returns/', { query: { order: Number(order.id) } });
  if (order.status !== 'done') return null;
  if (!list.data) return <OfficeWaiting query={list} />;
  return (
    <OfficeSheet title={t('office_returns.title')}>
      {list.data.results.length > 0 && (
        <ul className={styles.history}>
          {list.data.results.map((row) => (
            <li key={row.id}>
              <Link className={styles.name} to={`/admin/returns/${row.id}`}>
                {`№ ${row.id} · ${variantLabel(row, language)}`}
              </Link>
              <Tag>{t(`office_returns.is_${row.status}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <CounterReturn order={order} onDone={() => setAdding(false)} />
      ) : (
        <div>
          <Button variant="ghost" onClick={() => setAdding(true)}>
            {t('office_returns.take_in')}
          </Button>
        </div>
      )}
    </OfficeSheet>
  );
}
