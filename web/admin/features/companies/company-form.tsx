import type { Company, PriceTier } from '#contract/admin/companies.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormInput, FormSelect } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';

type Typed = Pick<Company, 'name' | 'tax_number' | 'address' | 'contact' | 'phone' | 'email' | 'tier'>;

const read = ({ version, name, tax_number, address, contact, phone, email, tier }: Company) => ({
  version,
  values: { name, tax_number, address, contact, phone: phone && formatPhone(phone), email, tier },
});
const blank = {
  version: 0,
  values: { name: '', tax_number: '', address: '', contact: '', phone: '', email: '', tier: null },
};

type CompanyFormProps = {
  /** Absent: a new one. */
  company?: Company | undefined;
  tiers: readonly PriceTier[];
  onDone: () => void;
};

/** Who a company is and what it pays. */
export function CompanyForm({ company, tiers, onDone }: CompanyFormProps) {
  const t = useT();
  const form = useAdminForm<Typed, Company>({
    call: 'POST /admin/companies/',
    draft: `company ${company?.id ?? 'new'}`,
    record: company ? read(company) : blank,
    read,
    save: ({ version, values }) =>
      company
        ? api('PUT /admin/companies/{id}/', { params: { id: company.id }, body: { ...values, version } })
        : api('POST /admin/companies/', { body: values }),
    changes: ['GET /admin/companies/'],
    saved: t('admin_companies.saved'),
    onSaved: onDone,
  });
  const titles = {
    name: t('admin_companies.name'),
    tax_number: t('admin_companies.tax_number'),
    address: t('admin_companies.address'),
    contact: t('admin_companies.contact'),
    phone: t('admin_companies.phone'),
    email: t('admin_companies.email'),
    tier: t('admin_companies.tier'),
  };
  const choices = tiers.map(({ id, name }) => [id, name] as const);
  return (
    <AdminSheet title={company?.name ?? t('admin_companies.new')}>
      <AdminForm form={form} titles={titles} submit={t('admin_companies.save')}>
        <FormInput name="name" label={titles.name} />
        <FormInput
          name="tax_number"
          inputMode="numeric"
          label={titles.tax_number}
          hint={t('admin_companies.tax_number_hint')}
        />
        <FormInput name="address" label={titles.address} />
        <FormInput name="contact" label={titles.contact} />
        <FormInput name="phone" type="tel" label={titles.phone} />
        <FormInput name="email" type="email" label={titles.email} />
        <FormSelect
          name="tier"
          label={titles.tier}
          choices={[['', t('admin_companies.tier_none')], ...choices]}
          isNumber
        />
      </AdminForm>
    </AdminSheet>
  );
}
