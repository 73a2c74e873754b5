import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, optionalText, som, text } from '#contract/fields.ts';
import { inLanguages } from '#contract/translated.ts';
import { orderStatuses } from '#rules/sales/order-status.ts';
import { paymentMethods } from '#rules/sales/payment-method.ts';
import { paymentStatuses } from '#rules/sales/payment-status.ts';
import { AdminOrder } from './orders.ts';

const version = z.int();

export const Courier = z.object({
  id,
  version,
  name: z.string(),
  phone: z.string(),
  /** Of their own account in the admin; empty where they have none. */
  email: z.string(),
  is_active: z.boolean(),
  open_orders: z.int(),
});
export type Courier = z.output<typeof Courier>;

const terms = { name: text(100), phone: text(30), email: optionalText(254).default('') };

/** One stop of a courier's way. The customer's code is not in it: the customer says it. */
export const Stop = z.object({
  id,
  number: z.string(),
  status: z.enum(orderStatuses),
  name: z.string(),
  phone: z.string(),
  ...inLanguages({ city_name: z.string() }),
  street: z.string(),
  house: z.string(),
  apartment: z.string(),
  comment: z.string(),
  payment_method: z.enum(paymentMethods),
  /** What the methods were called that day; '' of older orders. */
  ...inLanguages({ receiving_name: z.string(), payment_name: z.string() }),
  payment_status: z.enum(paymentStatuses),
  /** Som to take in cash. */
  to_collect: som,
  pieces: z.int(),
});
export type Stop = z.output<typeof Stop>;

export const listCouriers = endpoint({
  method: 'GET',
  path: '/admin/couriers/',
  access: 'operator',
  summary: 'Couriers, those who work first',
  reply: z.array(Courier),
});

export const addCourier = endpoint({
  method: 'POST',
  path: '/admin/couriers/',
  access: 'manager',
  summary: 'Add a courier; with the e-mail of a member of staff they see their own way',
  body: z.object(terms),
  reply: Courier,
  status: 201,
});

export const changeCourier = endpoint({
  method: 'PUT',
  path: '/admin/couriers/{id}/',
  access: 'manager',
  summary: 'Change a courier as of the version that was read, or let them go',
  params: idParam,
  body: z.object({ version, ...terms, is_active: z.boolean() }),
  reply: Courier,
});

export const getRound = endpoint({
  method: 'GET',
  path: '/admin/couriers/{id}/round/',
  access: 'operator',
  summary: 'What a courier has to bring, and has brought on a day (today where none is named)',
  params: idParam,
  query: z.object({ day: z.iso.date().optional().catch(undefined) }),
  reply: z.object({ courier: Courier, day: z.string(), stops: z.array(Stop), to_collect: som }),
});

export const getOwnRound = endpoint({
  method: 'GET',
  path: '/admin/couriers/me/',
  access: 'operator',
  summary: 'The courier who asks, if their account is a courier’s',
  reply: z.object({ courier: Courier.nullable() }),
});

export const assignCourier = endpoint({
  method: 'PUT',
  path: '/admin/orders/{id}/courier/',
  access: 'operator',
  summary: 'Give a delivery to a courier, or to nobody',
  params: idParam,
  body: z.object({ version, courier: id.nullable() }),
  reply: AdminOrder,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/couriers': typeof import('./couriers.ts');
  }
}
