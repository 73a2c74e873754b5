import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, optionalText, text, wholeNumber } from '#contract/fields.ts';
import { translations } from '#contract/translated.ts';
import { checkoutProviders } from '#rules/sales/payment-method.ts';
import { receivingKinds } from '#rules/sales/receiving.ts';

const version = z.int().positive();
const shown = {
  name: text(60),
  ...translations('name', optionalText(60)),
  position: wholeNumber(0, 1_000),
  /** Whether the checkout offers it. */
  is_active: z.boolean(),
};
const receivingFields = {
  ...shown,
  /** Som; null: the city's price, else the shop's usual one, and nothing for a pickup. */
  fee: wholeNumber(0, 100_000).nullable(),
  extra_days: wholeNumber(0, 60),
  /** Empty: everywhere. */
  region_ids: z.array(id).max(200),
};
const paymentFields = { ...shown, /** Empty: with all. */ receiving_ids: z.array(id).max(200) };
const kind = z.enum(receivingKinds);
const provider = z.enum(checkoutProviders);

export const AdminReceiving = z.object({ id, version, kind, ...receivingFields });
export type AdminReceiving = z.output<typeof AdminReceiving>;
export const AdminPayment = z.object({ id, version, provider, ...paymentFields });
export type AdminPayment = z.output<typeof AdminPayment>;

export const listAdminMethods = endpoint({
  method: 'GET',
  path: '/admin/methods/',
  access: 'manager',
  summary: 'Methods of receiving and of payment, those among them that are not offered',
  reply: z.object({ receiving: z.array(AdminReceiving), payment: z.array(AdminPayment) }),
});

export const createReceiving = endpoint({
  method: 'POST',
  path: '/admin/methods/receiving/',
  access: 'manager',
  summary: 'Adds a method of receiving',
  body: z.object({ kind, ...receivingFields }),
  reply: AdminReceiving,
  status: 201,
});

export const updateReceiving = endpoint({
  method: 'PUT',
  path: '/admin/methods/receiving/{id}/',
  access: 'manager',
  summary: 'Changes a method of receiving; its kind stays',
  params: idParam,
  body: z.object({ version, ...receivingFields }),
  reply: AdminReceiving,
});

export const createPayment = endpoint({
  method: 'POST',
  path: '/admin/methods/payment/',
  access: 'manager',
  summary: 'Adds a method of payment',
  body: z.object({ provider, ...paymentFields }),
  reply: AdminPayment,
  status: 201,
});

export const updatePayment = endpoint({
  method: 'PUT',
  path: '/admin/methods/payment/{id}/',
  access: 'manager',
  summary: 'Changes how a method of payment is offered; its provider stays',
  params: idParam,
  body: z.object({ version, ...paymentFields }),
  reply: AdminPayment,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/methods': typeof import('./methods.ts');
  }
}
