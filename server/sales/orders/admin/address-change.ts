import type { Contact } from '#server/sales/orders/placing/new-order.ts';
import type { OrderRow } from '#server/sales/orders/queries.ts';

type Address = Pick<OrderRow, 'street' | 'house' | 'apartment'>;

/** Whether an order would be received where it is now. */
export const isSameAddress = (order: OrderRow, { place, street, house, apartment }: Contact): boolean =>
  place.city.id === order.city_id && street === order.street && house === order.house && apartment === order.apartment;

/** Where an order was to be received and where it is now, in one line for staff. */
export const describeMove = (order: OrderRow, contact: Contact): string =>
  `${addressOf(order, order.city_name)} → ${addressOf(contact, contact.place.city.name)}`;

const addressOf = ({ street, house, apartment }: Address, city: string | null) =>
  [city, street, house, apartment].filter(Boolean).join(', ');
