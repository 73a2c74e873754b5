/** Russian texts of the foot of a page and of the ways on at the side of others. */
export const texts = {
  Production: 'Продукция',
  footer_text1:
    'Привозим оригинальную технику из ОАЭ, Гонконга, Японии и Кореи. Каждую вещь проверяем и отдаём с гарантией.',
  footer_text2: 'Принимаем корпоративные и оптовые заказы: подберём технику и подготовим документы.',
  'frame.instagram': 'Мы в Instagram',
  'frame.telegram': 'Мы в Telegram',
  'frame.whatsapp': 'Мы в WhatsApp',
  Info: 'Инфо',
  'frame.shopper': 'Покупателю',
  'frame.track': 'Где мой заказ',
  'policy.returns': 'Возврат',
  'policy.privacy': 'Персональные данные',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/foot': typeof texts;
  }
}
