/** Russian texts of a variant's prices of the last months, which the server draws: shoppers' browsers do without. */
export const texts = {
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
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/prices': typeof texts;
  }
}
