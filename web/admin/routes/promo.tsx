import { useState } from 'react';
import { BatchForm } from '#web/admin/features/promo/batch-form.tsx';
import { PromoForm } from '#web/admin/features/promo/promo-form.tsx';
import { PromoList } from '#web/admin/features/promo/promo-list.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';

/** /admin/promo: promo codes, one by one and in batches. */
export default function PromoScreen() {
  const t = useT();
  const [making, setMaking] = useState<'one' | 'batch'>();
  const toggle = (what: 'one' | 'batch') => setMaking(making === what ? undefined : what);
  return (
    <AdminPage
      title={t('admin_promo.title')}
      intro={t('admin_promo.intro')}
      actions={
        <>
          <Button variant="ghost" aria-expanded={making === 'batch'} onClick={() => toggle('batch')}>
            {t('admin_promo.batch')}
          </Button>
          <Button aria-expanded={making === 'one'} onClick={() => toggle('one')}>
            {t('admin_promo.new')}
          </Button>
        </>
      }
    >
      {making === 'one' && <PromoForm />}
      {making === 'batch' && <BatchForm />}
      <PromoList />
    </AdminPage>
  );
}
