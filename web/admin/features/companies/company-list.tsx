import { useState } from 'react';
import type { Company } from '#contract/client.ts';
import { Phone } from '#web/admin/features/customers/phone.tsx';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPager } from '#web/admin/kit/admin-pager.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './companies.module.css';

const limit = 30;

/** Companies by name, each with a button to change it. */
export function CompanyList({ onEdit }: { onEdit: (company: Company) => void }) {
  const t = useT();
  const { role } = useStaffMe();
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const list = useAdminQuery('GET /admin/companies/', { query: { search, limit, offset } }, { keepPrevious: true });
  return (
    <>
      <div className={styles.search}>
        <Field label={t('admin_companies.search')}>
          <TextInput
            type="search"
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
              setOffset(0);
            }}
          />
        </Field>
      </div>
      {!list.data && <AdminWaiting query={list} />}
      {list.data?.count === 0 && (
        <EmptyState icon="user" heading="h2" title={t('admin_companies.none')} text={t('admin_companies.none_text')} />
      )}
      {list.data && list.data.count > 0 && (
        <>
          <AdminTable
            caption={t('admin_companies.title')}
            rows={list.data.results}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', title: t('admin_companies.name'), isHeading: true, cell: ({ name }) => name },
              { key: 'tax', title: t('admin_companies.tax_number'), cell: ({ tax_number: number }) => number },
              { key: 'contact', title: t('admin_companies.contact'), cell: ({ contact }) => contact },
              { key: 'phone', title: t('admin_companies.phone'), cell: ({ phone }) => <Phone phone={phone} /> },
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
          <AdminPager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />
        </>
      )}
    </>
  );
}
