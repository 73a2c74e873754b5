import { useEffect, useState } from 'react';
import type { User } from '#contract/shop/accounts.ts';
import type { City } from '#contract/shop/delivery.ts';
import type { Footer } from '#contract/shop/site.ts';
import { formatPhone, normalizePhone } from '#rules/people/phone.ts';
import { useSession } from '#web/session/session.ts';
import { findCities } from './find-cities.ts';
import { chooseType, emptyForm, type Form } from './form.ts';
import { readDraft, saveDraft } from './stored.ts';

/** The checkout's form and whose it is: an account's, or a guest's (null). */
export type Checkout = { form: Form; owner: User | null };

type ChangeForm = (next: (form: Form) => Form) => void;

/**
 * The checkout's form: what was left in this tab, else the account's name and phone and the pickup point. It is
 * null until the browser has been asked, because the server's page is the visitor's. When the session ends the form
 * stays, and stays its owner's.
 */
export function useCheckoutForm(pickup: Footer['pickup']): [Checkout | null, ChangeForm] {
  const { user, isReady } = useSession();
  const [checkout, setCheckout] = useState<Checkout | null>(null);

  useEffect(() => {
    if (!isReady) return;
    setCheckout((current) => {
      if (!current) return begin(user, pickup);
      if (!user || current.owner?.id === user.id) return current;
      // A guest who signs in keeps what is typed; of another account nothing is shown.
      const hasTyped = current.owner === null && readDraft(null) !== null;
      return hasTyped ? adopt(current.form, user) : begin(user, pickup);
    });
  }, [isReady, user, pickup]);

  const change: ChangeForm = (next) =>
    setCheckout((current) => {
      if (!current) return current;
      const form = next(current.form);
      saveDraft(current.owner?.id ?? null, form);
      return { ...current, form };
    });
  return [checkout, change];
}

function begin(owner: User | null, pickup: Footer['pickup']): Checkout {
  const phone = normalizePhone(owner?.phone_number ?? '');
  const fresh = { ...emptyForm, name: owner?.name ?? '', phone: phone ? formatPhone(phone) : '' };
  return { owner, form: readDraft(owner?.id ?? null) ?? chooseType(fresh, 'pickup', pickup) };
}

/** An account has its own address, and the field for a guest's is not shown. */
function adopt(form: Form, owner: User): Checkout {
  const adopted = { ...form, name: form.name || owner.name, guestEmail: '' };
  saveDraft(owner.id, adopted);
  return { owner, form: adopted };
}

/** Cities of the chosen region; empty while they are fetched or when they cannot be. */
export function useCities(region: number | null): City[] {
  const [found, setFound] = useState<{ region: number; cities: City[] } | null>(null);
  useEffect(() => {
    if (region === null) return;
    let isCurrent = true;
    // Without cities the select stays disabled, and choosing the region again asks again.
    findCities(region).then(
      (cities) => isCurrent && setFound({ region, cities }),
      () => isCurrent && setFound(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [region]);
  return found && found.region === region ? found.cities : [];
}
