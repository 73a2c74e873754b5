import { useEffect, useState } from 'react';
import type { City, Footer } from '#contract/client.ts';
import { formatPhone, normalizePhone } from '#rules/phone.ts';
import { useSession } from '#web/features/session/session.ts';
import { findCities } from './find-cities.ts';
import { chooseType, emptyForm, type Form } from './form.ts';
import { keepDraft, readDraft } from './kept.ts';

/**
 * The checkout's form: what was left in this tab, else the account's name and phone and the pickup point. It is
 * null until the browser has been asked, because the server's page is the visitor's.
 */
export function useCheckoutForm(pickup: Footer['pickup']): [Form | null, (change: (form: Form) => Form) => void] {
  const { user, isReady } = useSession();
  const [form, setForm] = useState<Form | null>(null);

  useEffect(() => {
    if (form || !isReady) return;
    const phone = normalizePhone(user?.phone_number ?? '');
    const fresh = { ...emptyForm, name: user?.name ?? '', phone: phone ? formatPhone(phone) : '' };
    const draft = readDraft() ?? chooseType(fresh, 'pickup', pickup);
    // An account has its own address, and the field for a guest's is not shown.
    setForm(user ? { ...draft, guestEmail: '' } : draft);
  }, [form, isReady, user, pickup]);

  const change = (next: (form: Form) => Form) =>
    setForm((current) => {
      if (!current) return current;
      const changed = next(current);
      keepDraft(changed);
      return changed;
    });
  return [form, change];
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
