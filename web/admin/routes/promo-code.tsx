import { useParams } from 'react-router';
import { PromoEditor } from '#web/admin/features/promo/promo-editor.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/promo/:id: one promo code. */
export default function PromoCodeScreen() {
  const t = useT();
  const id = Number(useParams().id);
  const promo = useAdminQuery('GET /admin/promo-codes/{id}/', { params: { id } });
  return (
    <AdminPage
      title={promo.data?.code ?? t('admin_promo.code')}
      back={{ to: '/admin/promo', text: t('admin_promo.title') }}
    >
      {promo.data ? <PromoEditor key={id} promo={promo.data} /> : <AdminWaiting query={promo} />}
    </AdminPage>
  );
}
