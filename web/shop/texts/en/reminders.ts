import type { texts as russian } from '#web/shop/texts/ru/reminders.ts';

/** English texts of what the shop writes to people, with their consent. */
export const texts: Record<keyof typeof russian, string> = {
  'restock.title': 'Back-in-stock messages',
  'restock.done_title': 'We will not write again',
  'restock.done': 'You will get no more messages about the products you waited for.',
  'restock.dead': 'Open the link in the email or message again: this address lacks a part of it.',
  'reminders.title': 'Reminders',
  'reminders.done': 'Reminders of this kind are off. You can switch them on again in your account.',
  'reminders.cart': 'Remind me of things left in the cart',
  'reminders.price': 'Tell me when a favourite becomes cheaper',
  'reminders.review': 'Ask me how I like what I bought',
  'reminders.hours': 'Emails to your address, at most one a day, from 9 to 21 o’clock.',
  'reminders.hours_phone':
    'Messages to your phone, at most one a day, from 9 to 21 o’clock. Each has a link to stop them.',
  'reminders.way': 'Reminders come by',
  'reminders.way_sms': 'SMS',
  'reminders.way_whatsapp': 'WhatsApp',
  'reminders.order_steps': 'Write about steps of an order: packed, on its way, ready for pickup',
  'reminders.order_phone': 'By text message too, where the order has an e-mail',
  'reminders.order_phone_ways': 'To the phone too, where the order has an e-mail',
  'reminders.order_way': 'Messages to the phone come by',
  'reminders.order_needed': 'We always write about cancelling, changes and money of an order.',
  'reminders.no_email': 'Reminders of carts and prices come by email, and your account has none.',
  'reminders.add_email': 'Add an email',
};
