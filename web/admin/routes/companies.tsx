import { useState } from 'react';
import type { Company } from '#contract/admin/companies.ts';
import { CompanyForm } from '#web/admin/features/companies/company-form.tsx';
import { CompanyList } from '#web/admin/features/companies/company-list.tsx';
import { TierList } from '#web/admin/features/companies/tier-list.tsx';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';

/** /admin/companies: who buys by transfer, and at what prices. */
export default function CompaniesScreen() {
  const t = useT();
  const { role } = useStaffMe();
  const [edited, setEdited] = useState<Company | 'new'>();
  const tiers = useAdminQuery('GET /admin/price-tiers/');
  const mayWrite = role !== 'operator';
  return (
    <AdminPage
      title={t('admin_companies.title')}
      intro={t('admin_companies.intro')}
      actions={
        mayWrite && (
          <Button aria-expanded={edited === 'new'} onClick={() => setEdited(edited === 'new' ? undefined : 'new')}>
            {t('admin_companies.new')}
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
    </AdminPage>
  );
}
