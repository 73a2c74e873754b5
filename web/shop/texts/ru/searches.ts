/** Russian texts of what the search box offers, and what the server says of addresses that a list cannot follow. */
export const texts = {
  'catalog.search_busy': 'Ищем…',
  'catalog.search_all': 'Все результаты: {count}',
  'catalog.search_list': 'Подходящие товары',
  'searches.recent': 'Вы искали',
  'searches.popular': 'Часто ищут',
  'searches.sections': 'Разделы',
  'searches.forget': 'Стереть всё',
  'catalog.dropped': 'Таких фильтров нет: {list}',
  'catalog.surplus': 'Лишние фильтры не применены: {count}',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/searches': typeof texts;
  }
}
