import { useState } from 'react';
import { BatchForm } from '#web/admin/features/promo/batch-form.tsx';
import { PromoForm } from '#web/admin/features/promo/promo-form.tsx';
import { PromoList } from '#web/admin/features/promo/promo-list.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';

/** /admin/promo: promo codes, one by one and in batches. */
export default function PromoScreen() {
  const t = useT();
  const [making, setMaking] = useState<'one' | 'batch'>();
  const toggle = (what: 'one' | 'batch') => setMaking(making === what ? undefined : what);
  return (
    <OfficePage
      title={t('office_promo.title')}
      intro={t('office_promo.intro')}
      actions={
        <>
          <Button variant="ghost" aria-expanded={making === 'batch'} onClick={() => toggle('batch')}>
            {t('office_promo.batch')}
          </Button>
          <Button aria-expanded={making === 'one'} onClick={() => toggle('one')}>
            {t('office_promo.new')}
          </Button>
        </>
      }
    >
      {making === 'one' && <PromoForm />}
      {making === 'batch' && <BatchForm />}
      <PromoList />
    </OfficePage>
  );
}
