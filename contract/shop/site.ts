import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, som } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { says } from '#contract/refusals/refusals.ts';
import { inLanguages } from '#contract/translated.ts';
import { pageKeys } from '#rules/text/shop-pages.ts';

/** 'HH:MM' on the shop's clock, Asia/Bishkek. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When orders can be collected; the promise of when an order is ready is made from it (rules/catalog/promise.ts). */
export const Hours = z
  .object({
    open: clock,
    close: clock,
    /** An order placed later than this is seen to on the next open day. */
    cutoff: clock,
    /** Single days off, such as holidays: 'YYYY-MM-DD'. */
    closed_days: z.array(z.iso.date()),
    /** Days off in every week: 1 is Monday, 7 is Sunday. */
    closed_weekdays: z.array(z.int().min(1).max(7)),
  })
  .refine(({ open, cutoff, close }) => open < close && open <= cutoff && cutoff <= close, {
    path: ['cutoff'],
    error: says('hours_order'),
  });

/** Contacts as text for people; the `_en` twins are ours. */
export const Footer = z.object({
  ...inLanguages({ location: z.string() }),
  maps_url: z.string(),
  /** A picture of the place on a map and what it shows in words; absent: the shop has none. Root-relative addresses, 640 pixels wide. */
  map: z.object({ picture: z.string(), dark: z.string().optional(), ...inLanguages({ alt: z.string() }) }).optional(),
  ...inLanguages({ schedule: z.string() }),
  phone: z.string(),
  email: z.string(),
  instagram: z.string(),
  telegram: z.string(),
  whatsapp: z.string(),
  pickup: z.object({
    email: z.string(),
    ...inLanguages({ street: z.string(), house: z.string() }),
  }),
  default_delivery_price: som,
  /** Som of goods from which on delivery is free; null: it never is. */
  free_delivery_from: som.nullable(),
  /** Som for wrapping an order as a gift; null: the shop does not wrap. */
  gift_wrap_price: som.nullable(),
  /** Whether orders take phones of other countries. */
  foreign_phones: z.boolean(),
  /** What the foot of every page says of the shop; absent: what the program says. */
  ...inLanguages({ footer_text1: z.string().optional(), footer_text2: z.string().optional() }),
  hours: Hours,
  /**
   * Paying by mobile bank: whether the shop offers it, for which totals in som, and how many minutes an order waits, and,
   * where that is shorter, a guest's.
   */
  payment: z.object({
    is_offered: z.boolean(),
    min: som,
    max: som,
    hold_minutes: z.int().positive(),
    guest_hold_minutes: z.int().positive(),
  }),
});
export type Footer = z.output<typeof Footer>;

export const Slide = z.object({
  id,
  /** ONE absolute address, in spite of its name: older clients put it into `src` as it is. */
  images: z.string(),
  ...inLanguages({ title: z.string(), description: z.string(), button: z.string() }),
  link: z.string(),
  background: z.string(),
});
export type Slide = z.output<typeof Slide>;

export const NewsItem = z.object({
  id,
  ...inLanguages({ title: z.string(), text: z.string() }),
  image: z.string().nullable(),
  created_at: instant,
});
export type NewsItem = z.output<typeof NewsItem>;

/** A news item whole: `html` has what `text` says with its marks, cleaned; null where it was written without any. */
export const NewsDetails = NewsItem.extend(inLanguages({ html: z.string().nullable() }));
export type NewsDetails = z.output<typeof NewsDetails>;

/** A page with the shop's own text, cleaned. */
export const ShopPage = z.object({
  key: z.enum(pageKeys),
  edition: z.string(),
  ...inLanguages({ title: z.string(), html: z.string() }),
});
export type ShopPage = z.output<typeof ShopPage>;

/** What the shop is called and looks like. Pictures are root-relative addresses, 960 pixels wide; null: there is none. */
export const Identity = z.object({
  name: z.string(),
  short_name: z.string(),
  ...inLanguages({ tagline: z.string() }),
  accent: z.string(),
  /** What differs from the usual looks, as CSS; empty: nothing. */
  css: z.string(),
  /** On light and on dark ground. */
  logo: z.string().nullable(),
  logo_dark: z.string().nullable(),
  /** Square: for icons. */
  mark: z.string().nullable(),
  share_picture: z.string().nullable(),
});
export type Identity = z.output<typeof Identity>;

export const getIdentity = endpoint({
  method: 'GET',
  path: '/site/identity/',
  access: 'public',
  summary: 'Name, colours and pictures of the shop',
  reply: Identity,
});

export const getFooter = endpoint({
  method: 'GET',
  path: '/site/footers/',
  access: 'public',
  summary: 'Contacts, opening hours, pickup point',
  reply: Footer,
});

export const listSlides = endpoint({
  method: 'GET',
  path: '/carousel/',
  access: 'public',
  summary: 'Slides for wide screens',
  query: z.object(pageQuery),
  reply: envelope(Slide),
});

export const listMobileSlides = endpoint({ ...listSlides, path: '/mobile_carousel/', summary: 'Slides for phones' });

export const listNews = endpoint({
  method: 'GET',
  path: '/news/',
  access: 'public',
  summary: 'News, newest first',
  query: z.object(pageQuery),
  reply: envelope(NewsItem),
});

export const getNews = endpoint({
  method: 'GET',
  path: '/news/{id}/',
  access: 'public',
  summary: 'One news item',
  params: idParam,
  reply: NewsDetails,
});

export const getShopPage = endpoint({
  method: 'GET',
  path: '/pages/{key}/',
  access: 'public',
  summary: "A page with the shop's own text: about, delivery, warranty, returns, privacy",
  params: z.object({ key: z.enum(pageKeys) }),
  reply: ShopPage,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/site': typeof import('./site.ts');
  }
}
