import { useSearchParams } from 'react-router';
import type { Stop } from '#contract/admin/couriers.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { type TextKey, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Money } from '#web/ui/money.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './courier-round.module.css';
import { pollMs } from './order-view.tsx';
import { phoneText, useAddressText, usePaymentText } from './order-words.ts';

/** A courier's day: addresses, phones, amounts to collect. On paper it is a sheet, on a phone a list of stops. */
export function CourierRound({ id }: { id: number }) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const day = search.get('day') ?? undefined;
  const query = useAdminQuery(
    'GET /admin/couriers/{id}/round/',
    { params: { id }, query: { day } },
    { everyMs: pollMs },
  );
  const { data } = query;
  return (
    <AdminPage
      title={data ? t('admin_orders.round_of', { name: data.courier.name }) : t('admin_orders.courier')}
      back={{ to: '/admin/couriers', text: t('admin_orders.couriers') }}
      actions={<Button onClick={() => window.print()}>{t('admin_orders.print')}</Button>}
    >
      {data ? (
        <>
          <div className={styles.head}>
            <Field label={t('admin_orders.day')}>
              <TextInput
                type="date"
                value={data.day}
                onChange={({ target }) => setSearch(target.value ? { day: target.value } : {}, { replace: true })}
              />
            </Field>
            <p>
              {t('admin_orders.to_collect')}{' '}
              <b>
                <Money som={data.to_collect} />
              </b>
            </p>
          </div>
          {data.stops.length === 0 && (
            <EmptyState icon="truck" heading="h2" title={t('admin_orders.nothing_to_bring')} />
          )}
          <ol className={styles.stops}>
            {data.stops.map((stop) => (
              <StopRow key={stop.id} stop={stop} />
            ))}
          </ol>
        </>
      ) : (
        <AdminWaiting query={query} />
      )}
    </AdminPage>
  );
}

function StopRow({ stop }: { stop: Stop }) {
  const t = useT();
  const address = useAddressText()({ ...stop, type: 'delivery' });
  const payment = usePaymentText();
  return (
    <li className={styles.stop}>
      <div>
        <Link to={`/admin/orders/${stop.id}`}>{stop.number}</Link>{' '}
        <Tag tone={stop.status === 'done' ? 'ok' : 'plain'}>{t(`order.status_${stop.status}` as TextKey)}</Tag>
        <p className={styles.address}>{address}</p>
        {stop.comment && <p>{stop.comment}</p>}
      </div>
      <div>
        <p>{stop.name}</p>
        <a className={styles.call} href={`tel:+${stop.phone}`}>
          {phoneText(stop.phone)}
        </a>
      </div>
      <div className={styles.sum}>
        <b>{stop.to_collect > 0 ? <Money som={stop.to_collect} /> : t('order.payment_paid')}</b>
        {stop.to_collect > 0 && <small>{payment(stop)}</small>}
        <small>{t('admin_orders.pieces', { count: stop.pieces })}</small>
      </div>
    </li>
  );
}
