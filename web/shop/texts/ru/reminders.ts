/** Russian texts of what the shop writes to people, with their consent. */
export const texts = {
  'restock.title': 'Сообщения о поступлении',
  'restock.done_title': 'Больше не напишем',
  'restock.done': 'Сообщения о товарах, которых вы ждали, отменены.',
  'restock.dead': 'Откройте ссылку из письма или сообщения ещё раз: в этом адресе её нет или она неполная.',
  'reminders.title': 'Напоминания',
  'reminders.done': 'Напоминания этого вида отключены. Включить их снова можно в личном кабинете.',
  'reminders.cart': 'Напомнить, если в корзине остались товары',
  'reminders.price': 'Сообщить, когда товар из избранного подешевеет',
  'reminders.review': 'Спросить, как понравилась покупка',
  'reminders.hours': 'Письма на вашу почту, не чаще одного в день, с 9 до 21 часа.',
  'reminders.hours_phone':
    'Сообщения на ваш телефон, не чаще одного в день, с 9 до 21 часа. В каждом есть ссылка, чтобы отказаться.',
  'reminders.way': 'Напоминания приходят',
  'reminders.way_sms': 'СМС',
  'reminders.way_whatsapp': 'WhatsApp',
  'reminders.order_steps': 'Писать об этапах заказа: собран, в пути, можно забрать',
  'reminders.order_phone': 'И в СМС, если в заказе есть почта',
  'reminders.order_phone_ways': 'И на телефон, если в заказе есть почта',
  'reminders.order_way': 'Сообщения на телефон приходят',
  'reminders.order_needed': 'Об отмене, изменении и деньгах заказа пишем всегда.',
  'reminders.no_email': 'Напоминания о корзине и ценах приходят на почту, а она у вас не указана.',
  'reminders.add_email': 'Добавить email',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/reminders': typeof texts;
  }
}
