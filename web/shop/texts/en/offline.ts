import type { texts as russian } from '#web/shop/texts/ru/offline.ts';

/** English texts of the offline screens. */
export const texts: Record<keyof typeof russian, string> = {
  'offline.title': 'No connection to the shop',
  'offline.text': 'This page is not on your device. It opens by itself as soon as the connection is back.',
  'offline.retry': 'Try again',
  'offline.kept': 'Can be opened without a connection',
  'offline.nothing_kept': 'Nothing is kept yet: pages are kept as you look at them.',
  'offline.bar': 'No connection. You see what is kept on your device.',
  'offline.back': 'Connected again.',
  'offline.waiting_one': '{count} change waits to be sent',
  'offline.waiting_few': '{count} changes wait to be sent',
  'offline.waiting_many': '{count} changes wait to be sent',
  'offline.waiting_other': '{count} changes wait to be sent',
  'offline.waiting_note': 'We send them as soon as the connection is back.',
  'offline.refused': 'Could not be sent',
  'offline.dismiss': 'Got it',
  'offline.send_now': 'Send now',
  'offline.do_add': 'Add to cart: {name}',
  'offline.do_count': 'Quantity {count}: {name}',
  'offline.do_remove': 'Out of the cart: {name}',
  'offline.do_favorite': 'To favourites: {name}',
  'offline.do_unfavorite': 'Out of favourites: {name}',
  'offline.why_gone': 'it is no longer on sale',
  'offline.why_full': 'the cart is full',
  'offline.why_other': 'the shop did not accept it',
};
