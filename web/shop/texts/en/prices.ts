import type { texts as russian } from '#web/shop/texts/ru/prices.ts';
/** English texts of a variant's prices of the last months. */
export const texts: Record<keyof typeof russian, string> = {
  'prices.chart_same': 'Price over {days} days: {price}',
  'prices.chart': 'Price over {days} days: from {low} to {high}, now {price}',
  'prices.before': 'It was {price} until {day}.',
  'prices.same': 'The price has not changed in {days} days.',
  'prices.same_since': 'On sale since {day}; the price has not changed.',
  'prices.lowest_now': 'This is the lowest price in {days} days.',
  'prices.lowest': 'Lowest price of the last 30 days: {price}.',
  'prices.of_year': 'All prices of the year',
  'prices.since': 'Since {day}:',
  'prices.today': 'today',
};
