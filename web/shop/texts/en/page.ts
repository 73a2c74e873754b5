import { texts as everywhere } from './catalogue.ts';

/** What a page in English comes to life with: the texts that every page carries, and where those of its areas are. */
export const texts = everywhere;

export const areas = import.meta.glob<object>(
  './{account,addresses,after,cart,chat,checkout,foot,home,listing,offline,orders,payment,picks,placing,product,product-extras,product-forms,reminders,searches,sums,tracking}.ts',
  { import: 'texts' },
);
