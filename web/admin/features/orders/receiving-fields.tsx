import type { UseFormReturn } from 'react-hook-form';
import type { AdminOrder } from '#contract/admin/orders.ts';
import type { City } from '#contract/shop/delivery.ts';
import { anyPhone } from '#rules/people/phone.ts';
import { type AddressField, askedFor, deliveryTypeOf } from '#rules/sales/receiving.ts';
import { localized } from '#rules/text/localized.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './order-form.module.css';
import { useReceivingText } from './order-words.ts';
import { useMethods } from './use-methods.ts';

/** Who gets an order and where, as it is typed. */
export type TypedReceiving = {
  name: string;
  phone: string;
  email: string;
  type: 'pickup' | 'delivery';
  /** Id of the method; empty: the first of the type. */
  receiving: string;
  city: string;
  street: string;
  house: string;
  apartment: string;
  comment: string;
};

/** The pickup point's region and city, the same ones that older clients have in their code. */
const pickupPlace = { region: 1, city: 1 };

/** The cities that orders go to; the same ones for the form and for what it sends. */
export const useCities = (): City[] => useAdminQuery('GET /cities/').data ?? [];

/** Region and city as the call wants them. */
export function placeOf({ type, city }: Pick<TypedReceiving, 'type' | 'city'>, cities: readonly City[]) {
  if (type === 'pickup') return pickupPlace;
  const chosen = cities.find(({ id }) => id === Number(city));
  return { region: chosen?.region ?? null, city: chosen?.id ?? null };
}

/** The method as the calls want it. */
export const methodOf = ({ type, receiving }: Pick<TypedReceiving, 'type' | 'receiving'>) => ({
  type,
  receiving: Number(receiving) || null,
});

type Option = { id: number; type: TypedReceiving['type']; asks: readonly AddressField[]; name: string };

/** The methods that are offered, and that of the order where it is another. */
function useOptions(own: AdminOrder | undefined): Option[] {
  const language = useLanguage();
  const textOf = useReceivingText();
  const offered = useMethods().receiving.map(
    (method): Option => ({
      id: method.id,
      type: deliveryTypeOf(method.kind),
      asks: askedFor(method.kind),
      name: localized(method, 'name', language),
    }),
  );
  if (!own || offered.some(({ id }) => id === own.receiving)) return offered;
  const { type, house } = own;
  const asks = type === 'pickup' ? [] : askedFor(house ? 'courier' : 'point');
  return [{ id: own.receiving ?? 0, type, asks, name: textOf(own) }, ...offered];
}

type ReceivingFieldsProps = {
  form: UseFormReturn<TypedReceiving>;
  /** The order that is changed, whose e-mail stays. */
  order?: AdminOrder;
};

/** Name, phone, way and address. */
export function ReceivingFields({ form, order }: ReceivingFieldsProps) {
  const t = useT();
  const language = useLanguage();
  const cities = useCities();
  const { register, watch, formState } = form;
  const { errors } = formState;
  const required = t('fill_input');
  const options = useOptions(order);
  const type = watch('type');
  const chosen =
    options.find(({ id }) => String(id) === watch('receiving')) ?? options.find((each) => each.type === type);
  const asks = chosen?.asks ?? askedFor(type === 'pickup' ? 'pickup' : 'courier');
  const isPoint = asks.includes('street') && !asks.includes('house');
  const choose = (value: string) => {
    const option = options.find(({ id }) => String(id) === value);
    if (!option) return;
    form.setValue('receiving', value, { shouldDirty: true });
    form.setValue('type', option.type, { shouldDirty: true });
  };
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
            validate: (typed) => anyPhone(typed) !== null || t('admin_refusal.phone'),
          })}
        />
      </Field>
      {!order && (
        <Field label={t('input_email')} hint={t('admin_orders.email_hint')} error={errors.email?.message}>
          <TextInput type="email" maxLength={254} {...register('email')} />
        </Field>
      )}
      <Field label={t('different_get')}>
        <Select value={String(chosen?.id ?? '')} onChange={({ target }) => choose(target.value)}>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {asks.length > 0 && (
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
          <Field label={t(isPoint ? 'admin_orders.point' : 'street')} error={errors.street?.message}>
            <TextInput maxLength={200} {...register('street', { required })} />
          </Field>
          {!isPoint && (
            <>
              <Field label={t('admin_orders.house')} error={errors.house?.message}>
                <TextInput maxLength={50} {...register('house', { required })} />
              </Field>
              <Field label={t('admin_orders.apartment')}>
                <TextInput maxLength={50} {...register('apartment')} />
              </Field>
            </>
          )}
        </>
      )}
      <Field label={t('admin_orders.comment')}>
        <TextArea rows={2} maxLength={1000} {...register('comment')} />
      </Field>
    </div>
  );
}
