import { useState } from 'react';
import type { SavedAddress } from '#contract/shop/addresses.ts';
import type { City, Region } from '#contract/shop/delivery.ts';
import { anyPhone, formatPhone, isForeignPhone } from '#rules/people/phone.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import forms from '#web/session/forms.module.css';
import { type FormProblem, type FormValues, useFormSubmit } from '#web/session/use-form-submit.ts';
import { CitySearch } from '#web/shop/features/city-search/city-search.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './addresses.module.css';

type AddressFormProps = {
  /** Without an id it is a new one. */
  address: Omit<SavedAddress, 'id' | 'city' | 'region' | `city_name${string}`> & { id?: number; city?: number };
  cities: readonly City[];
  regions: readonly Region[];
  onSaved: () => void;
  onClose: () => void;
};

/** Changes a saved address or adds one; that of a parcel point has no house. */
export function AddressForm({ address, cities, regions, onSaved, onClose }: AddressFormProps) {
  const t = useT();
  const [city, setCity] = useState(cities.find((each) => each.id === address.city));
  const footer = useFrameData()?.footer;
  const { id } = address;
  const isPoint = id !== undefined && address.house === '';
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues): Promise<FormProblem | undefined> {
    const typed = (name: string) => values(name).trim();
    const missing = ['name', 'street', ...(isPoint ? [] : ['house'])].find((name) => !typed(name));
    if (missing) return { text: t('fill_input'), field: missing };
    const phone = anyPhone(typed('phone'));
    if (!phone) return { text: t('addresses.phone_wrong'), field: 'phone' };
    if (isForeignPhone(phone) && footer?.foreign_phones === false)
      return { text: t('addresses.phone_abroad'), field: 'phone' };
    if (!city) return { text: t('fill_input'), field: 'city' };
    const body = {
      name: typed('name'),
      phone: typed('phone'),
      region: city.region,
      city: city.id,
      street: typed('street'),
      house: typed('house'),
      apartment: typed('apartment'),
    };
    if (id === undefined) await api('POST /users/me/addresses/', { body });
    else await api('PUT /users/me/addresses/{id}/', { params: { id }, body });
    onSaved();
  }

  return (
    <form className={forms.form} method="post" noValidate onSubmit={onSubmit}>
      <Field label={t('addresses.name')}>
        <TextInput name="name" autoComplete="name" maxLength={150} defaultValue={address.name} />
      </Field>
      <Field label={t('addresses.phone')}>
        <TextInput
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          defaultValue={formatPhone(address.phone)}
        />
      </Field>
      <CitySearch cities={cities} regions={regions} city={city} onChoose={setCity} none={t('addresses.city_none')} />
      <Field label={t(isPoint ? 'addresses.point' : 'addresses.street')}>
        <TextInput name="street" autoComplete="address-line1" maxLength={200} defaultValue={address.street} />
      </Field>
      {!isPoint && (
        <div className={styles.pair}>
          <Field label={t('addresses.house')}>
            <TextInput name="house" autoComplete="address-line2" maxLength={50} defaultValue={address.house} />
          </Field>
          <Field label={t('addresses.apartment')}>
            <TextInput name="apartment" autoComplete="address-line3" maxLength={50} defaultValue={address.apartment} />
          </Field>
        </div>
      )}
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {t('addresses.save')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t(id === undefined ? 'addresses.leave' : 'addresses.keep')}
        </Button>
      </div>
    </form>
  );
}
