import type { OrderBatch } from '#contract/admin/order-batches.ts';
import type { AdminOrder, AdminOrderRow } from '#contract/admin/orders.ts';
import { formatPhone } from '#rules/people/phone.ts';
import type { OrderStatus } from '#rules/sales/order-status.ts';
import { nextStep } from '#rules/sales/order-steps.ts';
import { type InLanguages, localized } from '#rules/text/localized.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { staleCurrent } from '#web/admin/kit/admin-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type TextKey, type Translate, useLanguage, useT } from '#web/i18n/i18n.tsx';

const refusals = [
  'not_a_step',
  'unpaid',
  'needs_decision',
  'bank_decides',
  'refund_first',
  'packed',
  'pieces_refunded',
  'too_late',
];

/** What the button of the next step says; undefined where the order is at its end. */
export const stepText = (order: Pick<AdminOrderRow, 'status' | 'type'>, t: Translate): string | undefined => {
  const step = nextStep(order);
  return step && t(`admin_orders.step_${step}` as TextKey);
};

/** Words of a refused step: who was faster, or what is in its way; undefined for other errors. */
export function refusalOf(error: unknown, t: Translate): string | undefined {
  const current = staleCurrent<AdminOrder>(error);
  if (current) return staleText(current, t);
  if (!(error instanceof ApiError) || !refusals.includes(error.code ?? '')) return undefined;
  return t(`admin_orders.refused_${error.code}` as TextKey);
}

/** Words of an order's refused step in a batch, which stands where `status` says. */
export function batchRefusalText(
  { refusal, status }: Pick<OrderBatch['orders'][number], 'refusal' | 'status'>,
  t: Translate,
): string {
  if (refusal === 'stale') return t('admin_orders.stale', { what: moveText(status, '', t) });
  return t(
    (refusals.includes(refusal ?? '') ? `admin_orders.refused_${refusal}` : 'admin_orders.refused_other') as TextKey,
  );
}

function staleText(order: AdminOrder, t: Translate): string {
  return t('admin_orders.stale', { what: moveText(order.status, actorRefOf(order, t), t) });
}

/** Who has done the last thing to an order, by name where it was one of the staff. */
export function actorRefOf(order: Pick<AdminOrder, 'timeline'>, t: Translate): string {
  const last = order.timeline.findLast(({ kind }) => kind !== 'note');
  return last?.actor_name || t(`order.actor_${last?.actor ?? 'staff'}` as TextKey);
}

/** 'Салтанат: Подтверждён': where an order stands now and who has brought it there; without a name only where. */
export const moveText = (status: OrderStatus, name: string, t: Translate): string =>
  [name, t(`order.status_${status}` as TextKey)].filter(Boolean).join(': ');

/** 'Бишкек, ул. Ленина, 5, 12', or that it is collected. */
export function useAddressText() {
  const t = useT();
  const language = useLanguage();
  return (order: Pick<AdminOrderRow, 'type' | keyof InLanguages<'city_name'> | 'street' | 'house' | 'apartment'>) =>
    order.type === 'pickup'
      ? t('admin_orders.pickup')
      : [localized(order, 'city_name', language), order.street, order.house, order.apartment]
          .filter(Boolean)
          .join(', ');
}

type Paid = Pick<AdminOrderRow, 'payment_method' | keyof InLanguages<'payment_name'>>;

/** What the way to pay was called; of an order that names none, what its provider is. */
export function usePaymentText() {
  const t = useT();
  const language = useLanguage();
  return (order: Paid) =>
    localized(order, 'payment_name', language) || t(`admin_orders.method_${order.payment_method}`);
}

type Received = Pick<AdminOrderRow, 'type' | keyof InLanguages<'receiving_name'>>;

/** What the way to get it was called; of an order that names none, what its type is. */
export function useReceivingText() {
  const t = useT();
  const language = useLanguage();
  return (order: Received) => localized(order, 'receiving_name', language) || t(`admin_orders.type_${order.type}`);
}

/** An instant as short date and time in Bishkek. */
export function useMoment(): (instant: string) => string {
  const language = useLanguage();
  return (instant) => dateText(language, 'momentOfYear', instant);
}

/** A stored phone as it is read, on one line: +996 555 123 456. */
export const phoneText = (phone: string): string => formatPhone(phone).replaceAll(' ', '\u00A0');

/** Statuses in which an order still is work. */
export const openStatuses: readonly OrderStatus[] = ['new', 'confirmed', 'assembled', 'delivering', 'ready'];
