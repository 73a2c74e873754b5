import { useEffect, useEffectEvent, useState } from 'react';
import type { SavedAddress } from '#contract/shop/addresses.ts';
import { anyPhone, formatPhone } from '#rules/people/phone.ts';
import { servesRegion } from '#rules/sales/receiving.ts';
import { fitsKind } from '#rules/sales/saved-address.ts';
import { api } from '#web/api/browser.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { ChoiceCard } from '#web/ui/choice-card.tsx';
import { addressText } from './address-text.ts';
import styles from './addresses.module.css';

/** What an address fills in. */
type Filled = Pick<SavedAddress, 'name' | 'phone' | 'street' | 'house' | 'apartment'> & {
  region: number | null;
  city: number | null;
};

type SavedAddressesProps = {
  form: Filled;
  method: Parameters<typeof servesRegion>[0];
  onFill: (fields: Filled) => void;
};

/**
 * Where the account's orders have gone: a press fills in the address and who receives it. The last one is there from the
 * start where nothing is typed yet and it is of the person who orders.
 */
export function SavedAddresses({ form, method, onFill }: SavedAddressesProps) {
  const t = useT();
  const language = useLanguage();
  const [all, setAll] = useState<readonly SavedAddress[]>([]);
  const fitting = all.filter((each) => fitsKind(method.kind, each) && servesRegion(method, each.region));
  const isChosen = ({ city, street, house, apartment, phone }: SavedAddress) =>
    city === form.city &&
    street === form.street &&
    house === form.house &&
    apartment === form.apartment &&
    phone === anyPhone(form.phone);
  const take = ({ name, phone, region, city, street, house, apartment }: SavedAddress) =>
    onFill({ name, phone: formatPhone(phone), region, city, street, house, apartment });
  const arrive = useEffectEvent((found: readonly SavedAddress[]) => {
    setAll(found);
    const last = found.find((each) => fitsKind(method.kind, each) && servesRegion(method, each.region));
    const isUntouched = form.city === null && form.street === '';
    if (last && isUntouched && last.phone === anyPhone(form.phone)) take({ ...last, name: form.name || last.name });
  });
  useEffect(() => {
    api('GET /users/me/addresses/').then(arrive, () => undefined);
  }, []);
  if (fitting.length === 0) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{t('checkout.saved_addresses')}</legend>
      {fitting.map((address) => (
        <ChoiceCard
          key={address.id}
          name="saved"
          title={addressText(address, language)}
          hint={`${address.name}, ${formatPhone(address.phone)}`}
          checked={isChosen(address)}
          onChange={() => take(address)}
        />
      ))}
    </fieldset>
  );
}
