import { CustomerList } from '#web/admin/features/customers/customer-list.tsx';
import { GuestList } from '#web/admin/features/customers/guest-list.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { AdminTabs } from '#web/admin/kit/admin-tabs.tsx';
import { useAddressFilter } from '#web/admin/kit/list/use-address-filter.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/customers: who buys here, with an account and without. */
export default function CustomersScreen() {
  const t = useT();
  const filter = useAddressFilter();
  const title = t('admin_customers.title');
  return (
    <AdminPage title={title} intro={t('admin_customers.intro')}>
      <AdminTabs
        label={title}
        current={filter.of('who') === 'guests' ? 'guests' : 'accounts'}
        onChange={(key) => filter.set({ who: key === 'guests' ? key : '', search: '' })}
        tabs={[
          { key: 'accounts', title: t('admin_customers.accounts'), content: <CustomerList /> },
          { key: 'guests', title: t('admin_customers.guests'), content: <GuestList /> },
        ]}
      />
    </AdminPage>
  );
}
