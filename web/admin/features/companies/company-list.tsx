import type { Company } from '#contract/admin/companies.ts';
import { Phone } from '#web/admin/features/customers/phone.tsx';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';

/** Companies by name, each with a button to change it. */
export function CompanyList({ onEdit }: { onEdit: (company: Company) => void }) {
  const t = useT();
  const { role } = useStaffMe();
  return (
    <AdminList
      name="companies"
      call="GET /admin/companies/"
      title={t('admin_companies.title')}
      filters={[{ kind: 'search', label: t('admin_companies.search') }]}
      rowKey={({ id }) => id}
      empty={{ icon: 'user', title: t('admin_companies.none'), text: t('admin_companies.none_text') }}
      columns={[
        { key: 'name', title: t('admin_companies.name'), isHeading: true, cell: ({ name }) => name },
        { key: 'tax', title: t('admin_companies.tax_number'), cell: ({ tax_number: number }) => number },
        { key: 'contact', title: t('admin_companies.contact'), cell: ({ contact }) => contact },
        {
          key: 'phone',
          title: t('admin_companies.phone'),
          cell: ({ phone }) => <Phone phone={phone} />,
          text: ({ phone }) => phone,
        },
        {
          key: 'tier',
          title: t('admin_companies.tier'),
          cell: ({ tier_name: tier }) => tier ?? t('admin_companies.tier_none'),
        },
        {
          key: 'edit',
          title: t('admin_companies.edit'),
          isAction: true,
          cell: (company) =>
            role !== 'operator' && (
              <Button variant="ghost" onClick={() => onEdit(company)}>
                {t('admin_companies.edit')}
              </Button>
            ),
        },
      ]}
    />
  );
}
