import { z } from 'zod';
import { Hours } from '#contract/shop/site.ts';
import { inLanguages } from '#contract/translated.ts';
import { usualCallDays } from '#rules/people/call-requests.ts';
import { defaultDeliveryFee } from '#rules/sales/order-totals.ts';
import { cornerKinds, defaultTheme } from '#rules/theme/theme.ts';

const text = z.string().default('');
const textInLanguages = <Field extends string>(field: Field) =>
  inLanguages({ [field]: text } as Record<Field, typeof text>);
const picture = z.string().nullable().default(null);
const cap = (usual: { pieces: number; som: number }) =>
  z
    .object({ pieces: z.int().positive().default(usual.pieces), som: z.int().positive().default(usual.som) })
    .default(usual);

/** What staff may change about the shop; each member is one row of the table `settings`. */
export const Settings = z.object({
  /** What the shop is called; `short_name` under its icon on a phone, empty: the name. */
  name: z.string().default('Dukon'),
  short_name: text,
  /** What it is, in few words: 'electronics shop'. */
  ...textInLanguages('tagline'),
  accent: z.string().default(defaultTheme.accent),
  corners: z.enum(cornerKinds).default(defaultTheme.corners),
  /** Stored pictures: the logo on light and on dark ground, the square mark of icons, and what shared links show. */
  logo: picture,
  logo_dark: picture,
  mark: picture,
  share_picture: picture,
  ...textInLanguages('location'),
  maps_url: text,
  /** A picture of the place on a map, on light and, where it has one, on dark ground, and what it shows in words. */
  map_picture: picture,
  map_picture_dark: picture,
  ...textInLanguages('map_alt'),
  ...textInLanguages('schedule'),
  phone: text,
  email: text,
  /** The point where orders are collected, as the checkout fills it in. */
  pickup: z.object({ email: text, ...textInLanguages('street'), ...textInLanguages('house') }).prefault({}),
  social: z
    .object({ instagram: text, telegram: text, whatsapp: text })
    .default({ instagram: '', telegram: '', whatsapp: '' }),
  /** What the foot of every page says of the shop; empty: what the program says. */
  ...textInLanguages('footer_text1'),
  ...textInLanguages('footer_text2'),
  /** What `schedule` says to people, for the program. */
  hours: Hours.default({ open: '09:00', close: '20:00', cutoff: '17:00', closed_days: [], closed_weekdays: [] }),
  /** Who sells, in law, and where their money goes; printed on invoices. */
  ...textInLanguages('legal_name'),
  tax_number: text,
  ...textInLanguages('legal_address'),
  ...textInLanguages('bank'),
  bank_account: text,
  bic: text,
  ...textInLanguages('signatory'),
  /** Som for cities without a price of their own. */
  default_delivery_price: z.int().nonnegative().default(defaultDeliveryFee),
  /** Som of goods from which on delivery is free; null: it never is. */
  free_delivery_from: z.int().positive().nullable().default(null),
  /** Som for wrapping an order as a gift; null: the shop does not wrap. */
  gift_wrap_price: z.int().nonnegative().nullable().default(null),
  /** From so many pieces down a variant is low, where it has no limit of its own. */
  low_stock_at: z.int().nonnegative().default(3),
  /** Months of warranty of what says no other figure. */
  warranty_months: z.int().nonnegative().default(12),
  /** Days in which bought goods may be brought back. */
  return_days: z.int().nonnegative().default(14),
  /** Back-in-stock subscriptions per address and hour. */
  back_in_stock: z
    .object({ per_email: z.int().positive().default(30), per_address: z.int().positive().default(120) })
    .default({ per_email: 30, per_address: 120 }),
  /** Days that a request to call back is kept, with its phone. */
  call_days: z.int().positive().default(usualCallDays),
  /** Whether a review appears only once staff have let it. */
  reviews_wait: z.boolean().default(false),
  /** Whether orders and requests take phones of other countries. */
  foreign_phones: z.boolean().default(false),
  /**
   * Which totals, in som, can be paid by mobile bank, and how many minutes an order waits for it, and, where that is
   * shorter, an order of a guest.
   */
  payment: z
    .object({
      min: z.int().positive().default(50),
      max: z.int().positive().default(50_000),
      hold_minutes: z.int().min(5).max(1_440).default(30),
      guest_hold_minutes: z.int().min(5).max(1_440).default(15),
    })
    .prefault({}),
  /**
   * How many hours an order that is paid in cash waits to be confirmed before it is cancelled, and, where that is
   * shorter, an order of a guest; 0: for ever.
   */
  confirm_hours: z
    .object({ cash: z.int().min(0).max(720).default(48), guest: z.int().min(0).max(720).default(24) })
    .prefault({}),
  /**
   * How many pieces, and goods of how many som, shoppers may hold by orders that are neither confirmed nor paid: by
   * phone, by account, and, of guests, what their network orders within an hour; and what percent of a product's pieces
   * all guests together may hold so. Such an order costs nothing to place. Where the shop sends codes, a guest's number has
   * so many such orders before it has to be confirmed by one.
   */
  unconfirmed_caps: z
    .object({
      phone: cap({ pieces: 30, som: 1_000_000 }),
      account: cap({ pieces: 60, som: 2_000_000 }),
      network: cap({ pieces: 150, som: 10_000_000 }),
      product: z.object({ percent: z.int().min(1).max(100).default(5) }).prefault({}),
      guest: z.object({ orders: z.int().min(1).max(1_000).default(1) }).prefault({}),
    })
    .prefault({}),
});

export type Settings = z.output<typeof Settings>;
