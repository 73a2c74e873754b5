/** Russian texts of the admin: the first screen. */
export const texts = {
  'admin_overview.waiting': 'Ждёт вас',
  'admin_overview.nothing': 'Всё сделано, никто не ждёт',
  'admin_overview.many': '999+',
  'admin_overview.decisions': 'Оплаты ждут решения',
  'admin_overview.new_orders': 'Новые заказы',
  'admin_overview.age_hour': 'меньше часа: {count}',
  'admin_overview.age_day': 'больше часа: {count}',
  'admin_overview.age_older': 'больше суток: {count}',
  'admin_overview.calls': 'Ждут звонка',
  'admin_overview.chats': 'Чаты без ответа',
  'admin_overview.late_orders': 'Заказы стоят слишком долго',
  'admin_overview.doctor': 'Книги не сходятся',
  'admin_overview.failed_jobs': 'Задачи не выполняются',
  'admin_overview.sms': 'СМС не уходят',
  'admin_overview.failed_emails': 'Письма не ушли',
  'admin_overview.reviews': 'Новые отзывы',
  'admin_overview.returns': 'Возвраты и гарантия',
  'admin_overview.low_stock': 'Товары заканчиваются',
  'admin_overview.missing_translations': 'Тексты сайта без перевода',
  'admin_overview.untranslated_products': 'Товары без перевода',
  'admin_overview.exchange_reviews': 'Товары из 1С без бренда или группы',
  'admin_overview.today': 'Сегодня заказов: {count} на {total}.',
  'admin_overview.today_done': 'Выдано: {count} на {total}.',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'admin/overview': typeof texts;
  }
}
