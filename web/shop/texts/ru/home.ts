/** Russian texts of the home page, and of the shop's promises that other pages repeat. */
export const texts = {
  services: 'Быстрая сборка',
  gurantee: 'Лучшая цена',
  credit: 'Рассрочка и кредит',
  'home.title': 'Магазин оригинальной электроники',
  'home.carousel': 'Предложения магазина',
  'home.pause': 'Остановить смену слайдов',
  'home.play': 'Включить смену слайдов',
  'home.slide': 'Слайд {number}',
  'home.delivery_text': 'по всему Кыргызстану, от 150 сом',
  'home.services_text': 'заказ собираем в день оформления',
  'home.guarantee': 'Только оригинал',
  'home.guarantee_text': 'проверяем подлинность при вас',
  'home.payment': 'MBank или наличные',
  'home.payment_text': 'без комиссии',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/home': typeof texts;
  }
}
