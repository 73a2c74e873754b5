import { type AddressField, askedFor, type ReceivingKind } from './receiving.ts';

/** How many addresses an account keeps: one more takes the place of the one that was used longest ago. */
export const mostAddresses = 10;

/** Whether a saved address says what a method of this kind asks for: a parcel point has no house, and a door has one. */
export const fitsKind = (kind: ReceivingKind, { house }: { house: string }): boolean => {
  const asks: readonly AddressField[] = askedFor(kind);
  return asks.includes('street') && asks.includes('house') === (house !== '');
};
