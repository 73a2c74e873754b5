import { useEffect, useState } from 'react';
import type { City, Region } from '#contract/shop/delivery.ts';
import type { Methods, OfferedPayment, ReceivingMethod } from '#contract/shop/methods.ts';
import type { Order } from '#contract/shop/orders.ts';
import { paysByCode } from '#rules/sales/payment-method.ts';
import { goesWith, isBrought } from '#rules/sales/receiving.ts';
import { localized } from '#rules/text/localized.ts';
import { api } from '#web/api/browser.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';

/** A way to get an order, by the name that it is shown with. */
export type Way = Pick<ReceivingMethod, 'id' | 'kind' | 'regions'> & {
  name: string;
  /** Undefined: the order's own, which is not offered any more. */
  fee?: ReceivingMethod['fee'];
};

/** A way to pay it. */
export type Paid = Pick<OfferedPayment, 'id' | 'provider' | 'receiving'> & { name: string };

/** What an order can be received and paid by: what the shop offers, and what the order has. */
export type OwnMethods = { ways: readonly Way[]; way: Way; payments: readonly Paid[]; paid: Paid };

/** What the form chooses from; no methods until they have come. */
export function useLists(): { cities: readonly City[]; regions: readonly Region[]; methods: Methods | undefined } {
  const [cities, setCities] = useState<readonly City[]>([]);
  const [regions, setRegions] = useState<readonly Region[]>([]);
  const [methods, setMethods] = useState<Methods>();
  useEffect(() => {
    api('GET /cities/').then(setCities, () => undefined);
    api('GET /regions/').then(setRegions, () => undefined);
    api('GET /checkout/methods/').then(setMethods, () => undefined);
  }, []);
  return { cities, regions, methods };
}

/** The id of a method that an order does not name: that of no row. */
const unnamed = 0;

/** The methods by name, that of the order first where the shop offers it no more; one that it does not name is the first of its kind. */
export function useOwnMethods(order: Order, methods: Methods | undefined): OwnMethods {
  const t = useT();
  const language = useLanguage();
  const isBankOffered = useFrameData()?.footer?.payment.is_offered;
  const named = <Method extends ReceivingMethod | OfferedPayment>(method: Method) => ({
    ...method,
    name: localized(method, 'name', language),
  });
  const ways: readonly Way[] = (methods?.receiving ?? []).map(named);
  const payments: readonly Paid[] = (methods?.payment ?? [])
    .filter(({ provider }) => isBankOffered || !paysByCode(provider))
    .map(named);
  const way: Way = ways.find(({ id, kind }) =>
    order.receiving ? id === order.receiving : kind === order.receiving_kind,
  ) ?? {
    id: order.receiving ?? unnamed,
    kind: order.receiving_kind,
    regions: [],
    name: localized(order, 'receiving_name', language) || t(isBrought(order.type) ? 'deliver' : 'self_order'),
  };
  const paid: Paid = payments.find(({ id, provider }) =>
    order.payment ? id === order.payment : provider === order.payment_method,
  ) ?? {
    id: order.payment ?? unnamed,
    provider: order.payment_method,
    receiving: [way.id],
    name: localized(order, 'payment_name', language) || t(`checkout.${order.payment_method}`),
  };
  return { ways: withOwn(way, ways), way, payments: withOwn(paid, payments), paid };
}

const withOwn = <Method extends { id: number }>(own: Method, offered: readonly Method[]): readonly Method[] =>
  offered.some(({ id }) => id === own.id) ? offered : [own, ...offered];

/** The ways to pay an order that is received so; the order's own goes with its own way. */
export const paymentsFor = ({ payments, paid, way: own }: OwnMethods, way: Way): Paid[] =>
  payments.filter((each) => goesWith(each, way.id) || (way.id === own.id && each.id === paid.id));
