import type { texts as russian } from '#web/shop/texts/ru/searches.ts';

/** Kyrgyz texts of what the search box offers, and what the server says of addresses that a list cannot follow. */
export const texts: Record<keyof typeof russian, string> = {
  'catalog.search_busy': 'Издеп жатабыз…',
  'catalog.search_all': 'Бардык натыйжалар: {count}',
  'catalog.search_list': 'Ылайыктуу товарлар',
  'searches.recent': 'Сиз издегендер',
  'searches.popular': 'Көп изделгендер',
  'searches.sections': 'Бөлүмдөр',
  'searches.forget': 'Баарын өчүрүү',
  'catalog.dropped': 'Мындай фильтрлер жок: {list}',
  'catalog.surplus': 'Ашыкча фильтрлер колдонулган жок: {count}',
};
