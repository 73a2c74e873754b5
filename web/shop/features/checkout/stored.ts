import { emptyForm, type Form } from './form.ts';
import { readTab, writeTab } from './tab-storage.ts';

/** What a reload of the checkout must not lose; it ends with the tab. */
const draftKey = 'checkoutDraft';
const attemptKey = 'checkoutAttempt';

/** The form as it was left, or null. @param owner id of the account that it belongs to; null: a guest's */
export function readDraft(owner: number | null): Form | null {
  const draft = readTab(draftKey) as { owner?: unknown; form?: Partial<Form> } | null;
  return draft?.owner === owner && draft.form ? { ...emptyForm, ...draft.form } : null;
}

export const saveDraft = (owner: number | null, form: Form): void => writeTab(draftKey, { owner, form });
export const removeDraft = (): void => writeTab(draftKey, null);

/**
 * The Idempotency-Key of this checkout: one key until there is an answer, so that a double click, a reload or a
 * lost answer makes one order.
 *
 * @param of what is being ordered: the cart, or the one thing that the address names, which is another order
 */
export function attemptId(of: string): string {
  const stored = readTab(attemptKey) as { of?: unknown; key?: unknown } | null;
  if (stored?.of === of && typeof stored.key === 'string') return stored.key;
  // Not randomUUID: browsers keep that from pages without https, such as a shop tried out over a local network.
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  writeTab(attemptKey, { of, key });
  return key;
}

export const endAttempt = (): void => writeTab(attemptKey, null);
