import type { texts as russian } from '#web/shop/texts/ru/order-more.ts';

/** English texts of what can be done about an order, fetched when one of them is wanted. */
export const texts: Record<keyof typeof russian, string> = {
  'expected.today': 'expected today',
  'expected.day': 'expected {day}',
  'repeat.done': 'The goods are in the cart again',
  'repeat.partly': 'Not everything came into the cart',
  'repeat.nothing': 'These items are not available now',
  'repeat.not_sold': 'not sold any more',
  'repeat.out_of_stock': 'out of stock',
  'repeat.fewer_left': 'only {count} left',
  'repeat.dearer': 'was {was}, now {now}',
  'repeat.cheaper': 'cheaper: was {was}, now {now}',
  'news.ended': 'We no longer write about the steps of this order. We still do about cancelling, changes and money.',
  'news.back': 'We write about the steps of this order again.',
  'change.title': 'Change the order',
  'change.receiving': 'How to receive it',
  'change.city': 'City or village',
  'change.street': 'Street',
  'change.house': 'House',
  'change.apartment': 'Apartment',
  'change.payment': 'How to pay',
  'change.cash_hint': 'on receipt',
  'change.save': 'Change the order',
  'change.done': 'The order is changed',
  'change.to_pay': 'The order is paid already. Pay the difference, {sum}, in cash on receipt.',
  'change.to_return': 'The order is paid already. The shop gives {sum} back to you: we will contact you.',
};
