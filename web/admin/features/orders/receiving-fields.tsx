import type { UseFormReturn } from 'react-hook-form';
import type { City } from '#contract/shop/delivery.ts';
import { normalizePhone } from '#rules/people/phone.ts';
import { localized } from '#rules/text/localized.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './order-form.module.css';

/** Who gets an order and where, as it is typed. */
export type TypedReceiving = {
  name: string;
  phone: string;
  email: string;
  type: 'pickup' | 'delivery';
  city: string;
  street: string;
  house: string;
  apartment: string;
  comment: string;
};

/** The pickup point's region and city, whose ids clients know (contract 8). */
const pickupPlace = { region: 1, city: 1 };

/** The cities that orders go to; the same ones for the form and for what it sends. */
export const useCities = (): City[] => useAdminQuery('GET /cities/').data ?? [];

/** Region and city as the call wants them. */
export function placeOf({ type, city }: Pick<TypedReceiving, 'type' | 'city'>, cities: readonly City[]) {
  if (type === 'pickup') return pickupPlace;
  const chosen = cities.find(({ id }) => id === Number(city));
  return { region: chosen?.region ?? null, city: chosen?.id ?? null };
}

/** Name, phone, way and address. */
export function ReceivingFields({
  form,
  isEmailFixed,
}: {
  form: UseFormReturn<TypedReceiving>;
  isEmailFixed?: boolean;
}) {
  const t = useT();
  const language = useLanguage();
  const cities = useCities();
  const { register, watch, formState } = form;
  const { errors } = formState;
  const required = t('fill_input');
  return (
    <div className={styles.fields}>
      <Field label={t('name_and_surname')} error={errors.name?.message}>
        <TextInput maxLength={150} {...register('name', { required })} />
      </Field>
      <Field label={t('phone')} error={errors.phone?.message}>
        <TextInput
          type="tel"
          maxLength={30}
          {...register('phone', {
            required,
            validate: (typed) => normalizePhone(typed) !== null || t('admin_refusal.phone'),
          })}
        />
      </Field>
      {!isEmailFixed && (
        <Field label={t('input_email')} hint={t('admin_orders.email_hint')} error={errors.email?.message}>
          <TextInput type="email" maxLength={254} {...register('email')} />
        </Field>
      )}
      <Field label={t('different_get')}>
        <Select {...register('type')}>
          {(['pickup', 'delivery'] as const).map((each) => (
            <option key={each} value={each}>
              {t(`admin_orders.type_${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {watch('type') === 'delivery' && (
        <>
          <Field label={t('admin_orders.by_city')} error={errors.city?.message}>
            <Select {...register('city', { required })} value={watch('city')}>
              <option value="">—</option>
              {cities.map((city) => (
                <option key={city.id} value={city.id}>
                  {localized(city, 'name', language)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('street')} error={errors.street?.message}>
            <TextInput maxLength={200} {...register('street', { required })} />
          </Field>
          <Field label={t('admin_orders.house')} error={errors.house?.message}>
            <TextInput maxLength={50} {...register('house', { required })} />
          </Field>
          <Field label={t('admin_orders.apartment')}>
            <TextInput maxLength={50} {...register('apartment')} />
          </Field>
        </>
      )}
      <Field label={t('admin_orders.comment')}>
        <TextArea rows={2} maxLength={1000} {...register('comment')} />
      </Field>
    </div>
  );
}
