/** Russian texts of lists with filters, and of the catalogue's panel. */
export const texts = {
  'catalog.none_title': 'Ничего не нашлось',
  'catalog.none_text': 'Измените фильтры или сбросьте их.',
  'catalog.in_stock_today': 'В наличии сегодня',
  'catalog.on_sale': 'Со скидкой',
  'catalog.more_options': 'Ещё {count}',
  'catalog.from_value': 'от',
  'catalog.to_value': 'до',
  'catalog.find_option': 'Найти: {name}',
  'catalog.find': 'Найти',
  'catalog.promoted': 'Частые фильтры',
  'catalog.dropped': 'Таких фильтров больше нет: {list}',
  'catalog.view': 'Вид списка',
  'catalog.view_grid': 'Сеткой',
  'catalog.view_rows': 'Строками',
  'catalog.shown': 'Показано {from}–{to} из {count}',
  'catalog.reset': 'Сбросить всё',
  'catalog.apply': 'Показать',
  'catalog.show_one': 'Показать {count} товар',
  'catalog.show_few': 'Показать {count} товара',
  'catalog.show_many': 'Показать {count} товаров',
  'catalog.show_other': 'Показать {count} товара',
  'catalog.chosen': 'Выбранные фильтры',
  'catalog.take_back': 'Убрать фильтр: {filter}',
  'catalog.from': 'от {price}',
  'catalog.to': 'до {price}',
  'catalog.sort': 'Порядок',
  'catalog.sort_default': 'Сначала новые',
  'catalog.sort_name': 'По названию А–Я',
  'catalog.sort_-name': 'По названию Я–А',
  'catalog.sort_price': 'Сначала дешевле',
  'catalog.sort_-price': 'Сначала дороже',
  'catalog.min_price': 'Цена от',
  'catalog.max_price': 'Цена до',
  'catalog.sort_search': 'Сначала подходящие',
  'catalog.panel_all': 'Все товары',
  'catalog.panel_categories': 'Разделы',
  'catalog.panel_brands_here': 'Бренды здесь',
  'catalog.panel_all_brands': 'Все бренды',
  'catalog.own_title': '{title}: цены и наличие',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/listing': typeof texts;
  }
}
