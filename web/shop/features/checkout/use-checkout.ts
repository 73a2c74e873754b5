import { useEffect, useState } from 'react';
import type { User } from '#contract/shop/accounts.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { useSession } from '#web/session/session.ts';
import { emptyForm, type Form } from './form.ts';
import { readDraft, saveDraft } from './stored.ts';

/** The checkout's form and whose it is: an account's, or a guest's (null). */
export type Checkout = { form: Form; owner: User | null };

type ChangeForm = (next: (form: Form) => Form) => void;

/**
 * The checkout's form: what was left in this tab, else the account's name, phone and e-mail. It is
 * null until the browser has been asked, because the server's page is the visitor's. When the session ends the form
 * stays, and stays its owner's.
 */
export function useCheckoutForm(): [Checkout | null, ChangeForm] {
  const { user, isReady } = useSession();
  const [checkout, setCheckout] = useState<Checkout | null>(null);

  useEffect(() => {
    if (!isReady) return;
    setCheckout((current) => {
      if (!current) return begin(user);
      if (!user || current.owner?.id === user.id) return current;
      // A guest who signs in keeps what is typed; of another account nothing is shown.
      const hasTyped = current.owner === null && readDraft(null) !== null;
      return hasTyped ? adopt(current.form, user) : begin(user);
    });
  }, [isReady, user]);

  const change: ChangeForm = (next) =>
    setCheckout((current) => {
      if (!current) return current;
      const form = next(current.form);
      saveDraft(current.owner?.id ?? null, form);
      return { ...current, form };
    });
  return [checkout, change];
}

function begin(owner: User | null): Checkout {
  return { owner, form: readDraft(owner?.id ?? null) ?? { ...emptyForm, ...(owner && contactsOf(owner)) } };
}

function contactsOf({ name, email, phone_number: stored }: User) {
  // What stands for no phone is shorter than any number.
  return { name, email: email ?? '', phone: stored && stored.length > 4 ? formatPhone(stored) : '' };
}

/** What a guest has typed comes before what the account knows. */
function adopt(form: Form, owner: User): Checkout {
  const { name, email, phone } = contactsOf(owner);
  const adopted = { ...form, name: form.name || name, email: form.email || email, phone: form.phone || phone };
  saveDraft(owner.id, adopted);
  return { owner, form: adopted };
}
