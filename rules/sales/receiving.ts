import type { Som } from '#rules/money.ts';
import { type DeliveryFee, type DeliveryType, deliveryFee } from './order-totals.ts';

/** What a method of receiving is: the shop's point, a courier to the door, or a parcel point of a city. */
export const receivingKinds = ['pickup', 'courier', 'point'] as const;

export type ReceivingKind = (typeof receivingKinds)[number];

/** Fields of an address. */
export type AddressField = 'city' | 'street' | 'house';

type KindOfReceiving = {
  /** As orders and the older client's wire know it. */
  type: DeliveryType;
  /** What the shopper has to say. */
  asks: readonly AddressField[];
  /** Whether it can be limited to regions: who comes for an order may come from anywhere. */
  isOfRegions: boolean;
};

const kinds: Record<ReceivingKind, KindOfReceiving> = {
  pickup: { type: 'pickup', asks: [], isOfRegions: false },
  courier: { type: 'delivery', asks: ['city', 'street', 'house'], isOfRegions: true },
  // `street` names the point.
  point: { type: 'delivery', asks: ['city', 'street'], isOfRegions: true },
};

/** What the shopper has to say for a method of this kind. */
export const askedFor = (kind: ReceivingKind): readonly AddressField[] => kinds[kind].asks;

/** Whether an order of this type is brought to an address; else it waits at the shop's own point. */
export const isBrought = (type: DeliveryType): boolean => type === 'delivery';

/**
 * The kind of an order's method; of an order that names none, what its type and its address say.
 *
 * @param kind of the method; null or absent: it names none
 */
export function kindOfOrder({
  type,
  house,
  kind,
}: {
  type: DeliveryType;
  house: string;
  kind?: ReceivingKind | null | undefined;
}): ReceivingKind {
  if (kind && deliveryTypeOf(kind) === type) return kind;
  if (!isBrought(type)) return 'pickup';
  return house ? 'courier' : 'point';
}

/** The kind as orders and the older client's wire know it. */
export const deliveryTypeOf = (kind: ReceivingKind): DeliveryType => kinds[kind].type;

/**
 * What receiving by this method costs, in som: its own price, else what the kind costs in the city.
 *
 * @param cityPrice null or absent: the city has no price of its own
 * @param defaultFee the shop's own, as its settings have it
 */
export function receivingFee(
  { kind, fee }: { kind: ReceivingKind; fee: Som | null },
  cityPrice: Som | null | undefined,
  defaultFee?: Som,
): DeliveryFee {
  if (fee !== null) return { fee, why: 'method' };
  return deliveryFee(deliveryTypeOf(kind), cityPrice, defaultFee);
}

/** Whether a method is offered in a region; null: no region is chosen yet. */
export const servesRegion = (
  { kind, regions }: { kind: ReceivingKind; regions: readonly number[] },
  region: number | null,
): boolean => !kinds[kind].isOfRegions || region === null || regions.length === 0 || regions.includes(region);

/** Whether an order that is received by this method can be paid so. */
export const goesWith = ({ receiving }: { receiving: readonly number[] }, method: number): boolean =>
  receiving.length === 0 || receiving.includes(method);
