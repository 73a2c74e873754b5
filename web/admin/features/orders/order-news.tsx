import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** Its customer may choose other ways while the screen is open. */
const pollMs = 15_000;

/** By which ways news of an order go to its customer: a row of facts, once it is known. */
export function OrderNews({ id }: { id: number }) {
  const t = useT();
  const { data } = useAdminQuery(
    'GET /admin/orders/{id}/news/',
    { params: { id } },
    { everyMs: pollMs, isAside: true },
  );
  if (!data) return null;
  const ways = data.ways.map((way) => t(`admin_orders.news_${way}`)).join(', ');
  return (
    <>
      <dt>{t('admin_orders.news')}</dt>
      <dd>
        {ways || t('admin_orders.news_none')}
        {ways && !data.steps && ` · ${t('admin_orders.news_needed')}`}
      </dd>
    </>
  );
}
