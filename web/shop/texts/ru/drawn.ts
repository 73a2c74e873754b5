/** Russian texts of what the server draws (web/shop/features/catalog/drawn-part.tsx) and for browsers without scripts: others do without. */
export const texts = {
  'brand.best': 'Чаще всего покупают',
  'brand.original': '{brand}: только оригиналы',
  'brand.original_text': 'Включим устройство при вас и сверим серийный номер в трёх местах.',
  'prices.chart_same': 'Цена за {days} дней: {price}',
  'prices.chart': 'Цена за {days} дней: от {low} до {high}, сейчас {price}',
  'prices.before': 'До {day} было {price}.',
  'prices.same': 'За {days} дней цена не менялась.',
  'prices.same_since': 'Продаётся с {day}, цена не менялась.',
  'prices.lowest_now': 'Сейчас самая низкая цена за {days} дней.',
  'prices.lowest': 'Самая низкая цена за 30 дней: {price}.',
  'prices.of_year': 'Все цены за год',
  'prices.since': 'С {day}:',
  'prices.today': 'сегодня',
  'catalog.key_facts': 'Главное',
  'catalog.all_specs': 'Все характеристики ({count})',
  'catalog.promises': 'Что обещает магазин',
  'catalog.original': 'Оригинал',
  'catalog.original_how': 'номер сверим при вас',
  'catalog.months_one': '{count} месяц',
  'catalog.months_few': '{count} месяца',
  'catalog.months_many': '{count} месяцев',
  'catalog.months_other': '{count} месяца',
  'catalog.of_warranty': 'гарантии',
  'catalog.days_one': '{count} день',
  'catalog.days_few': '{count} дня',
  'catalog.days_many': '{count} дней',
  'catalog.days_other': '{count} дня',
  'catalog.to_return': 'на возврат',
  'ui.no_scripts':
    'Без JavaScript страница не работает: включите его в браузере. Заказать можно и по телефону внизу страницы.',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/drawn': typeof texts;
  }
}
