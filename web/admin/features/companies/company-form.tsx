import { useForm } from 'react-hook-form';
import type { Company, PriceTier } from '#contract/client.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './companies.module.css';

type Typed = Record<'name' | 'tax_number' | 'address' | 'contact' | 'phone' | 'email' | 'tier', string>;

type CompanyFormProps = {
  /** Absent: a new one. */
  company?: Company | undefined;
  tiers: readonly PriceTier[];
  onDone: () => void;
};

/** Who a company is and what it pays. */
export function CompanyForm({ company, tiers, onDone }: CompanyFormProps) {
  const t = useT();
  const { register, handleSubmit, setError, formState } = useForm<Typed>({ defaultValues: typedOf(company) });
  const options = {
    changes: ['GET /admin/companies/' as const],
    onDone: () => {
      toast.success(t('admin_companies.saved'));
      onDone();
    },
    onRefused: (error: unknown) => {
      if (!(error instanceof ApiError)) return false;
      if (error.code === 'stale') toast.error(t('admin_companies.stale'));
      const wrong = (['tax_number', 'phone'] as const).find((field) => error.fieldMessages(field).length > 0);
      if (wrong) setError(wrong, { message: t(`admin_companies.${wrong}_wrong`) }, { shouldFocus: true });
      return error.code === 'stale' || wrong !== undefined;
    },
  };
  const add = useAdminMutation('POST /admin/companies/', options);
  const change = useAdminMutation('PUT /admin/companies/{id}/', options);
  const send = ({ tier, ...typed }: Typed) => {
    const body = { ...typed, tier: tier === '' ? null : Number(tier) };
    if (!company) return add.mutate({ body });
    return change.mutate({ params: { id: company.id }, body: { ...body, version: company.version } });
  };
  const { errors } = formState;
  const required = t('fill_input');
  return (
    <AdminSheet title={company?.name ?? t('admin_companies.new')}>
      <form className={styles.form} onSubmit={handleSubmit(send)}>
        <Field label={t('admin_companies.name')} error={errors.name?.message}>
          <TextInput maxLength={200} {...register('name', { required })} />
        </Field>
        <Field
          label={t('admin_companies.tax_number')}
          hint={t('admin_companies.tax_number_hint')}
          error={errors.tax_number?.message}
        >
          <TextInput inputMode="numeric" maxLength={30} {...register('tax_number', { required })} />
        </Field>
        <Field label={t('admin_companies.address')}>
          <TextInput maxLength={300} {...register('address')} />
        </Field>
        <Field label={t('admin_companies.contact')}>
          <TextInput maxLength={150} {...register('contact')} />
        </Field>
        <Field label={t('admin_companies.phone')} error={errors.phone?.message}>
          <TextInput type="tel" maxLength={30} {...register('phone', { required })} />
        </Field>
        <Field label={t('admin_companies.email')}>
          <TextInput type="email" maxLength={254} {...register('email')} />
        </Field>
        <Field label={t('admin_companies.tier')}>
          <Select {...register('tier')}>
            <option value="">{t('admin_companies.tier_none')}</option>
            {tiers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" busy={add.isPending || change.isPending}>
          {t('admin_companies.save')}
        </Button>
      </form>
    </AdminSheet>
  );
}

function typedOf(company: Company | undefined): Typed {
  const { name = '', tax_number = '', address = '', contact = '', phone, email = '', tier } = company ?? {};
  return {
    name,
    tax_number,
    address,
    contact,
    email,
    phone: phone ? formatPhone(phone) : '',
    tier: String(tier ?? ''),
  };
}
