import type { texts as russian } from '#web/shop/texts/ru/tracking.ts';

/** English texts of the page that says where an order stands, and of the offer to keep it. */
export const texts: Record<keyof typeof russian, string> = {
  'order.none_text': 'Your orders will appear here.',
  'order.none_title': 'No orders yet',
  'order.here_text': 'Sign in to see the orders of your account.',
  'order.here_title': 'Orders made in this browser without signing in',
  'order.track_text':
    'The number is in the message and the e-mail about the order. The phone is the one given with it.',
  'order.track_number': 'Order number',
  'order.track_phone': 'Phone of the order',
  'order.track_find': 'Find the order',
  'order.track_missing': 'There is no order with this number and phone. Check both.',
  'order.track_throttled': 'Too many attempts. Try again {when}, or call us.',
  'order.track_whole':
    'What is in it, the sum, the receipt and the code are behind the link in the message about the order.',
  'order.track_by_phone': 'Or sign in with this phone: the order is in your account.',
  'order.track_by_email': 'Or sign in with the email of the order: it is in your account. No code reaches a landline.',
  'save_order.title': 'Save this order?',
  'save_order.text': 'One code from a message, and the order, receipts and warranty are in your account.',
  'save_order.create': 'Create an account',
  'save_order.by_email': 'Register with {email}, and the order, receipts and warranty are in your account.',
  'save_order.by_number':
    'Write the order’s number down: with it and the phone {phone} you can see where the order is.',
  'order.thanks': 'Thank you for your order',
  'order.collect_today': 'Collect it today until {until}',
  'order.collect_from': 'You can collect it from {from} to {until}.',
  'order.comes': 'The day on which it is expected to arrive.',
  'order.show_number': 'Say the number or show the code at the counter.',
  'order.qr': 'The order’s number as a QR code',
  'order.to_calendar': 'Add to calendar',
  'order.in_calendar': '{shop}: order {number}',
};
