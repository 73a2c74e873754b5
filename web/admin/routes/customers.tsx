import { CustomerList } from '#web/admin/features/customers/customer-list.tsx';
import { GuestList } from '#web/admin/features/customers/guest-list.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { OfficeTabs } from '#web/admin/kit/office-tabs.tsx';
import { useAddressFilter } from '#web/admin/kit/use-address-filter.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/customers: who buys here, with an account and without. */
export default function CustomersScreen() {
  const t = useT();
  const filter = useAddressFilter();
  const title = t('office_customers.title');
  return (
    <OfficePage title={title} intro={t('office_customers.intro')}>
      <OfficeTabs
        label={title}
        current={filter.of('who') === 'guests' ? 'guests' : 'accounts'}
        onChange={(key) => filter.set({ who: key === 'guests' ? key : '', search: '' })}
        tabs={[
          { key: 'accounts', title: t('office_customers.accounts'), content: <CustomerList /> },
          { key: 'guests', title: t('office_customers.guests'), content: <GuestList /> },
        ]}
      />
    </OfficePage>
  );
}
