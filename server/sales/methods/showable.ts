import type { ReceivingKind } from '#rules/sales/receiving.ts';
import { invalidField } from '#server/platform/errors.ts';

type Kept = {
  is_active: boolean;
  fee?: number | null;
  /** Empty: everywhere. */
  region_ids?: readonly number[];
  /** Empty: with every method of receiving. */
  receiving_ids?: readonly number[];
};

/**
 * That the storefront's checkout still tells the truth when a method is kept so. It does not read `GET /checkout/methods/`
 * yet: it shows one pickup, one courier and every payment, everywhere and at the city's price, and a shopper would be
 * refused what it offers. A parcel point may be anything: only who names one has it. This is to be deleted once the
 * checkout's cards are made of the rows (decision 127).
 *
 * @throws DomainError invalid: the field that the checkout cannot show
 */
export function requireShowable(kind: ReceivingKind | 'payment', method: Kept): void {
  if (kind === 'point') return;
  const { is_active, fee = null, region_ids = [], receiving_ids = [] } = method;
  if (fee !== null) throw invalidField('fee', 'checkout_cannot_show');
  if (!is_active) throw invalidField('is_active', 'checkout_cannot_show');
  if (region_ids.length > 0) throw invalidField('region_ids', 'checkout_cannot_show');
  if (receiving_ids.length > 0) throw invalidField('receiving_ids', 'checkout_cannot_show');
}
