import { useState } from 'react';
import { OfficePage } from '#web/features/office/office-page.tsx';
import { BatchForm } from '#web/features/office-promo/batch-form.tsx';
import { PromoForm } from '#web/features/office-promo/promo-form.tsx';
import { PromoList } from '#web/features/office-promo/promo-list.tsx';
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
