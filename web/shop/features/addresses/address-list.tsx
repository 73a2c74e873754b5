import { useCallback, useEffect, useState } from 'react';
import type { SavedAddress } from '#contract/shop/addresses.ts';
import type { City, Region } from '#contract/shop/delivery.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useSession } from '#web/session/session.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AddressForm } from './address-form.tsx';
import { addressText } from './address-text.ts';
import styles from './addresses.module.css';

/** The list once its texts are there. */
export async function loadAddressList(): Promise<typeof AddressList> {
  await loadShopTexts('addresses', languageOfPath(location.pathname));
  return AddressList;
}

/** Where the person's orders have gone, and to whom: each can be changed or removed, and others added. */
function AddressList() {
  const t = useT();
  const language = useLanguage();
  const [addresses, setAddresses] = useState<SavedAddress[]>();
  const [cities, setCities] = useState<readonly City[]>([]);
  const [regions, setRegions] = useState<readonly Region[]>([]);
  const [edited, setEdited] = useState<number>();
  const [failure, setFailure] = useState<unknown>();
  const load = useCallback(() => api('GET /users/me/addresses/').then(setAddresses, setFailure), []);
  useEffect(() => {
    void load();
    api('GET /cities/').then(setCities, () => undefined);
    api('GET /regions/').then(setRegions, () => undefined);
  }, [load]);
  const remove = (id: number) => api('DELETE /users/me/addresses/{id}/', { params: { id } }).then(load, setFailure);
  if (failure) return <Alert>{errorText(t, failure)}</Alert>;
  if (!addresses) return <Spinner />;
  return (
    <>
      {addresses.length === 0 && <p>{t('addresses.none')}</p>}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.id}>
            <span id={`address-${address.id}`}>{addressText(address, language)}</span>
            <span className={styles.who}>
              {address.name}, {formatPhone(address.phone)}
            </span>
            {edited === address.id ? (
              <AddressForm
                address={address}
                cities={cities}
                regions={regions}
                onSaved={() => {
                  setEdited(undefined);
                  void load();
                }}
                onClose={() => setEdited(undefined)}
              />
            ) : (
              <div className={styles.actions}>
                <Button
                  variant="ghost"
                  aria-describedby={`address-${address.id}`}
                  disabled={cities.length === 0}
                  onClick={() => setEdited(address.id)}
                >
                  {t('addresses.change')}
                </Button>
                <Button variant="ghost" aria-describedby={`address-${address.id}`} onClick={() => remove(address.id)}>
                  {t('addresses.remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <AddAddress cities={cities} regions={regions} onSaved={load} />
    </>
  );
}

type AddAddressProps = { cities: readonly City[]; regions: readonly Region[]; onSaved: () => unknown };

/** A new address is the person's own until another recipient is typed. */
function AddAddress({ cities, regions, onSaved }: AddAddressProps) {
  const t = useT();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    onSaved();
  };
  if (!isOpen) {
    return (
      <Button variant="ghost" className={styles.add} disabled={cities.length === 0} onClick={() => setOpen(true)}>
        {t('addresses.add')}
      </Button>
    );
  }
  const address = { name: user?.name ?? '', phone: user?.phone_number ?? '', street: '', house: '', apartment: '' };
  return (
    <AddressForm address={address} cities={cities} regions={regions} onSaved={done} onClose={() => setOpen(false)} />
  );
}
