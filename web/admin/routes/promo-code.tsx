import { useParams } from 'react-router';
import { PromoEditor } from '#web/admin/features/promo/promo-editor.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/promo/:id: one promo code. */
export default function PromoCodeScreen() {
  const t = useT();
  const id = Number(useParams().id);
  const promo = useOfficeQuery('GET /office/promo-codes/{id}/', { params: { id } });
  return (
    <OfficePage
      title={promo.data?.code ?? t('office_promo.code')}
      back={{ to: '/admin/promo', text: t('office_promo.title') }}
    >
      {promo.data ? <PromoEditor key={id} promo={promo.data} /> : <OfficeWaiting query={promo} />}
    </OfficePage>
  );
}
