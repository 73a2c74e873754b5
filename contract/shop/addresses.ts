import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, optionalText, text } from '#contract/fields.ts';
import { inLanguages } from '#contract/translated.ts';

/** Whom an order is for, and where it goes. */
const fields = {
  name: text(150),
  phone: text(30),
  region: id,
  city: id,
  street: text(200),
  /** Empty: `street` names a parcel point. */
  house: optionalText(50).default(''),
  apartment: optionalText(50).default(''),
};

export const SavedAddress = z.object({
  id,
  name: z.string(),
  /** 12 digits. */
  phone: z.string(),
  region: id,
  city: id,
  ...inLanguages({ city_name: z.string() }),
  street: z.string(),
  house: z.string(),
  apartment: z.string(),
});
export type SavedAddress = z.output<typeof SavedAddress>;

const customer = { access: 'customer' } as const;

export const listAddresses = endpoint({
  ...customer,
  method: 'GET',
  path: '/users/me/addresses/',
  summary: 'Where the person has had orders delivered, and to whom; the last used first',
  reply: z.array(SavedAddress),
});

export const addAddress = endpoint({
  ...customer,
  method: 'POST',
  path: '/users/me/addresses/',
  summary: 'Save an address before anything is ordered; the same again is fine, and one too many replaces the oldest',
  body: z.object(fields),
  reply: SavedAddress,
  status: 201,
});

export const listRecipients = endpoint({
  ...customer,
  method: 'GET',
  path: '/users/me/recipients/',
  summary: 'Whom the person has ordered for or saved an address of; the last first',
  reply: z.array(z.object({ name: z.string(), phone: z.string().describe('12 digits') })),
});

export const changeAddress = endpoint({
  ...customer,
  method: 'PUT',
  path: '/users/me/addresses/{id}/',
  summary: 'Change an own address; one that becomes the same as another takes its place',
  params: idParam,
  body: z.object(fields),
  reply: SavedAddress,
});

export const removeAddress = endpoint({
  ...customer,
  method: 'DELETE',
  path: '/users/me/addresses/{id}/',
  summary: 'Forget an own address; again is fine',
  params: idParam,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/addresses': typeof import('./addresses.ts');
  }
}
