import type { texts as russian } from '#web/shop/texts/ru/tracking.ts';

/** English texts of the page that says where an order stands. */
export const texts: Record<keyof typeof russian, string> = {
  'order.track_text':
    'The number is in the message and the e-mail about the order. The phone is the one given with it.',
  'order.track_number': 'Order number',
  'order.track_phone': 'Phone of the order',
  'order.track_find': 'Find the order',
  'order.track_missing': 'There is no order with this number and phone. Check both.',
  'order.track_throttled': 'Too many attempts. Try again in an hour, or call us.',
  'order.track_whole':
    'What is in it, the sum, the receipt and the code are behind the link in the message about the order. Or sign in with this phone: the order is in your account.',
};
