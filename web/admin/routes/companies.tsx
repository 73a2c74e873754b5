import { useState } from 'react';
import type { Company } from '#contract/client.ts';
import { CompanyForm } from '#web/admin/features/companies/company-form.tsx';
import { CompanyList } from '#web/admin/features/companies/company-list.tsx';
import { TierList } from '#web/admin/features/companies/tier-list.tsx';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';

/** /admin/companies: who buys by transfer, and at what prices. */
export default function CompaniesScreen() {
  const t = useT();
  const { role } = useStaffMe();
  const [edited, setEdited] = useState<Company | 'new'>();
  const tiers = useOfficeQuery('GET /office/price-tiers/');
  const mayWrite = role !== 'operator';
  return (
    <OfficePage
      title={t('office_companies.title')}
      intro={t('office_companies.intro')}
      actions={
        mayWrite && (
          <Button aria-expanded={edited === 'new'} onClick={() => setEdited(edited === 'new' ? undefined : 'new')}>
            {t('office_companies.new')}
          </Button>
        )
      }
    >
      {edited && (
        <CompanyForm
          key={edited === 'new' ? 'new' : `${edited.id}-${edited.version}`}
          company={edited === 'new' ? undefined : edited}
          tiers={tiers.data ?? []}
          onDone={() => setEdited(undefined)}
        />
      )}
      <CompanyList onEdit={setEdited} />
      {mayWrite && <TierList query={tiers} />}
    </OfficePage>
  );
}
