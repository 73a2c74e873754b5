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
  'home.categories': 'Категории',
  'home.where_to': 'Куда пойти',
  'home.sale': 'Скидки',
  'home.proof': 'Проверьте сами, потом платите',
  'home.proof_text': 'Включим устройство при вас и сверим серийный номер в трёх местах.',
  'home.proof_box': 'На коробке',
  'home.proof_device': 'В настройках',
  'home.proof_maker': 'На сайте производителя',
  'home.call_me': 'Перезвоните мне',
  'home.route': 'Построить маршрут',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/home': typeof texts;
  }
}
