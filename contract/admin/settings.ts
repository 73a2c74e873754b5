import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { email, optionalTaxNumber, optionalText, text, wholeNumber } from '#contract/fields.ts';
import { says } from '#contract/refusals/refusals.ts';
import { Hours } from '#contract/shop/site.ts';
import { translations } from '#contract/translated.ts';
import { languages } from '#rules/text/language.ts';
import { cornerKinds, nearestAccent } from '#rules/theme/theme.ts';
import { pictureName } from './pictures.ts';

const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: says('web_address') }).max(500)]);
const anyEmail = z.union([z.literal(''), email]);
const phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^(?:[+\d][\d\s()-]{4,})?$/, says('phone'));
const version = z.int().nonnegative();

/** How people reach the shop, and what its footer says. */
export const AdminContacts = z.object({
  location: optionalText(200),
  ...translations('location', optionalText(200)),
  maps_url: webAddress,
  /** The place on a map, for both themes; without a dark one the light one is shown. */
  map_picture: pictureName.nullable(),
  map_picture_dark: pictureName.nullable(),
  map_alt: optionalText(200),
  ...translations('map_alt', optionalText(200)),
  phone,
  email: anyEmail,
  pickup: z.object({
    email: anyEmail,
    street: optionalText(100),
    ...translations('street', optionalText(100)),
    house: optionalText(20),
    ...translations('house', optionalText(20)),
  }),
  social: z.object({ instagram: webAddress, telegram: webAddress, whatsapp: webAddress }),
  footer_text1: optionalText(400),
  ...translations('footer_text1', optionalText(400)),
  footer_text2: optionalText(400),
  ...translations('footer_text2', optionalText(400)),
});

/** When the shop works, for people and for the program. */
export const AdminHours = z.object({
  schedule: optionalText(200),
  ...translations('schedule', optionalText(200)),
  hours: Hours,
});

const mostSom = 10_000_000;
const Cap = z.object({ pieces: wholeNumber(1, 1_000_000), som: wholeNumber(1, 1_000_000_000) });

/** What the shop is called and looks like; pictures are those of `uploadPicture`. */
export const AdminAppearance = z.object({
  name: text(60),
  short_name: optionalText(20),
  tagline: optionalText(120),
  ...translations('tagline', optionalText(120)),
  /** '#rrggbb' that can be seen on white. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, { error: says('color'), abort: true })
    .refine((color) => nearestAccent(color) === color, says('pale_color')),
  corners: z.enum(cornerKinds),
  logo: pictureName.nullable(),
  logo_dark: pictureName.nullable(),
  mark: pictureName.nullable(),
  share_picture: pictureName.nullable(),
});
export type AdminAppearance = z.output<typeof AdminAppearance>;

/** What only the owner decides. Money in whole som. */
export const AdminTerms = z.object({
  default_delivery_price: wholeNumber(0, 100_000),
  /** Orders of this sum or more are delivered free; null: none are. */
  free_delivery_from: wholeNumber(1, mostSom).nullable(),
  /** What wrapping an order as a gift costs; null: the shop does not wrap. */
  gift_wrap_price: wholeNumber(0, 100_000).nullable(),
  /** Whether orders and requests take phones of other countries. */
  foreign_phones: z.boolean(),
  payment: z
    .object({
      min: wholeNumber(1, mostSom),
      max: wholeNumber(1, mostSom),
      /** Minutes that an order waits for its payment, and, where that is shorter, a guest's. */
      hold_minutes: wholeNumber(5, 1_440),
      guest_hold_minutes: wholeNumber(5, 1_440),
    })
    .refine(({ min, max }) => min <= max, { path: ['max'], error: says('most_below_least') }),
  /** Hours that an order paid in cash, and a guest's, waits to be confirmed before it is cancelled; 0: for ever. */
  confirm_hours: z.object({ cash: wholeNumber(0, 720), guest: wholeNumber(0, 720) }),
  /**
   * What shoppers may hold by orders that are neither confirmed nor paid; of guests' networks, what they order in an hour.
   */
  unconfirmed_caps: z.object({
    phone: Cap,
    account: Cap,
    network: Cap,
    product: z.object({ percent: wholeNumber(1, 100) }),
    guest: z.object({ orders: wholeNumber(1, 1_000) }),
  }),
  /** Back-in-stock subscriptions per hour. */
  back_in_stock: z.object({ per_email: wholeNumber(1, 1_000), per_address: wholeNumber(1, 10_000) }),
  /** Days that requests to call back are kept. */
  call_days: wholeNumber(1, 1_000),
});

/** From how many pieces down goods are low, and how long they are answered for and taken back. */
export const AdminStockTerms = z.object({
  low_stock_at: wholeNumber(0, 100_000),
  warranty_months: wholeNumber(0, 120),
  return_days: wholeNumber(0, 365),
});

/** Who sells, in law, and where their money goes: printed on invoices. */
export const AdminCompanyDetails = z.object({
  legal_name: optionalText(200),
  ...translations('legal_name', optionalText(200)),
  tax_number: optionalTaxNumber,
  legal_address: optionalText(300),
  ...translations('legal_address', optionalText(300)),
  bank: optionalText(200),
  ...translations('bank', optionalText(200)),
  bank_account: optionalText(40),
  bic: optionalText(20),
  /** Who signs invoices. */
  signatory: optionalText(150),
  ...translations('signatory', optionalText(150)),
});
export type CompanyDetails = z.output<typeof AdminCompanyDetails>;

/** The values of these settings together, with the version that a save names. */
const stored = <Values extends z.ZodType>(values: Values) => z.object({ version, values });

const manager = { access: 'manager' } as const;

export const getAdminContacts = endpoint({
  ...manager,
  method: 'GET',
  path: '/admin/settings/contacts/',
  summary: 'Contacts, social links and the footer',
  reply: stored(AdminContacts),
});
export const saveAdminContacts = endpoint({
  ...manager,
  method: 'PUT',
  path: '/admin/settings/contacts/',
  summary: 'Changes contacts, social links and the footer',
  body: stored(AdminContacts),
  reply: stored(AdminContacts),
});

export const getAppearance = endpoint({
  method: 'GET',
  path: '/admin/settings/appearance/',
  access: 'owner',
  summary: 'Name, colours and pictures of the shop',
  reply: stored(AdminAppearance),
});
export const saveAppearance = endpoint({
  method: 'PUT',
  path: '/admin/settings/appearance/',
  access: 'owner',
  summary: 'Changes name, colours and pictures of the shop',
  body: stored(AdminAppearance),
  reply: stored(AdminAppearance),
});

export const getAdminHours = endpoint({
  ...manager,
  method: 'GET',
  path: '/admin/settings/hours/',
  summary: 'Opening hours and days off',
  reply: stored(AdminHours),
});
export const saveAdminHours = endpoint({
  ...manager,
  method: 'PUT',
  path: '/admin/settings/hours/',
  summary: 'Changes opening hours and days off',
  body: stored(AdminHours),
  reply: stored(AdminHours),
});

export const getAdminTerms = endpoint({
  method: 'GET',
  path: '/admin/settings/terms/',
  access: 'owner',
  summary: 'Delivery, payment and limits of the shop',
  reply: stored(AdminTerms),
});
export const saveAdminTerms = endpoint({
  method: 'PUT',
  path: '/admin/settings/terms/',
  access: 'owner',
  summary: 'Changes delivery, payment and limits of the shop',
  body: stored(AdminTerms),
  reply: stored(AdminTerms),
});

export const getAdminStockTerms = endpoint({
  ...manager,
  method: 'GET',
  path: '/admin/settings/stock/',
  summary: 'When goods are low',
  reply: stored(AdminStockTerms),
});
export const saveAdminStockTerms = endpoint({
  ...manager,
  method: 'PUT',
  path: '/admin/settings/stock/',
  summary: 'Changes when goods are low',
  body: stored(AdminStockTerms),
  reply: stored(AdminStockTerms),
});

export const getCompanyDetails = endpoint({
  method: 'GET',
  path: '/admin/settings/company-details/',
  access: 'operator',
  summary: 'Who sells, in law, as invoices have it',
  reply: stored(AdminCompanyDetails),
});
export const saveCompanyDetails = endpoint({
  method: 'PUT',
  path: '/admin/settings/company-details/',
  access: 'owner',
  summary: 'Changes who sells, in law',
  body: stored(AdminCompanyDetails),
  reply: stored(AdminCompanyDetails),
});

export const listMissingTranslations = endpoint({
  ...manager,
  method: 'GET',
  path: '/admin/missing-translations/',
  summary: 'What has a text in the default language and none in another, as far as this part of the admin keeps it',
  reply: z.array(
    z.object({
      kind: z.enum(['news', 'slide', 'page', 'contacts', 'hours', 'region', 'city']),
      /** Of the row, or the page's key; empty for settings. */
      id: z.string(),
      title: z.string(),
      languages: z.array(z.enum(languages)),
    }),
  ),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/settings': typeof import('./settings.ts');
  }
}
