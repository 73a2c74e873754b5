import { emptyForm, type Form } from './form.ts';

/** What a reload of the checkout must not lose; it ends with the tab. */
const draftKey = 'checkoutDraft';
const attemptKey = 'checkoutAttempt';
const placedKey = 'placedOrder';

/** Reading and writing may be forbidden by the browser; the checkout then forgets with a reload. */
function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage loses only the draft.
  }
}

/** The form as it was left, or null. @param owner id of the account that it belongs to; null: a guest's */
export function readDraft(owner: number | null): Form | null {
  const draft = read(draftKey) as { owner?: unknown; form?: Partial<Form> } | null;
  return draft?.owner === owner && draft.form ? { ...emptyForm, ...draft.form } : null;
}

export const saveDraft = (owner: number | null, form: Form): void => write(draftKey, { owner, form });
export const removeDraft = (): void => write(draftKey, null);

/**
 * The Idempotency-Key of this checkout: one key until there is an answer, so that a double click, a reload or a
 * lost answer makes one order.
 *
 * @param of what is being ordered: the cart, or the one thing that the address names, which is another order
 */
export function attemptId(of: string): string {
  const kept = read(attemptKey) as { of?: unknown; key?: unknown } | null;
  if (kept?.of === of && typeof kept.key === 'string') return kept.key;
  // Not randomUUID: browsers keep that from pages without https, such as a shop tried out over a local network.
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  write(attemptKey, { of, key });
  return key;
}

export const endAttempt = (): void => write(attemptKey, null);

/**
 * What the success page opens with; the figures are read from the server again. `saved` is how many som the order
 * cost less than its form had shown.
 */
export type Placed = { id: number; number: string; total: number; payment: 'cash' | 'mbank'; saved?: number };

export const savePlaced = (placed: Placed): void => write(placedKey, placed);
export const readPlaced = (): Placed | null => read(placedKey) as Placed | null;
