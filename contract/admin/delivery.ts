import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, optionalText, text, wholeNumber } from '#contract/fields.ts';
import { translations } from '#contract/translated.ts';

const version = z.int().positive();
const names = { name: text(100), ...translations('name', optionalText(100)) };

const regionFields = { ...names, is_active: z.boolean() };
const cityFields = {
  ...names,
  region: id,
  /** Former names that people still type. */
  aliases: z.array(text(100)).max(10),
  /** Som; null means the shop's default fee. */
  delivery_price: wholeNumber(0, 100_000).nullable(),
  /** Whether orders can go there. */
  is_active: z.boolean(),
};

export const AdminRegion = z.object({ id, version, ...regionFields });
export type AdminRegion = z.output<typeof AdminRegion>;
export const AdminCity = z.object({ id, version, ...cityFields });
export type AdminCity = z.output<typeof AdminCity>;

export const listAdminPlaces = endpoint({
  method: 'GET',
  path: '/admin/places/',
  access: 'manager',
  summary: 'Regions and cities, those among them that nothing is delivered to',
  reply: z.object({ regions: z.array(AdminRegion), cities: z.array(AdminCity) }),
});

export const createRegion = endpoint({
  method: 'POST',
  path: '/admin/regions/',
  access: 'manager',
  summary: 'Adds a region',
  body: z.object(regionFields),
  reply: AdminRegion,
  status: 201,
});

export const updateRegion = endpoint({
  method: 'PUT',
  path: '/admin/regions/{id}/',
  access: 'manager',
  summary: 'Changes a region, or has nothing delivered there',
  params: idParam,
  body: z.object({ version, ...regionFields }),
  reply: AdminRegion,
});

export const createCity = endpoint({
  method: 'POST',
  path: '/admin/cities/',
  access: 'manager',
  summary: 'Adds a city',
  body: z.object(cityFields),
  reply: AdminCity,
  status: 201,
});

export const updateCity = endpoint({
  method: 'PUT',
  path: '/admin/cities/{id}/',
  access: 'manager',
  summary: "Changes a city's names, price, or whether it is delivered to",
  params: idParam,
  body: z.object({ version, ...cityFields }),
  reply: AdminCity,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/delivery': typeof import('./delivery.ts');
  }
}
