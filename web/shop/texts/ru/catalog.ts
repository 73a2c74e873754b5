/** Russian texts of the catalogue: home, lists, the product, favourites, news, about. */
export const texts = {
  delivery: 'Доставка и оплата',
  fast_order_btn: 'Заказать',
  in_stock: 'В наличии',
  not_stock: 'Нет в наличии',
  new_label: 'new',
  gsi_label: 'gsi',
  brand: 'Бренд',
  price: 'Цена',
  gb: 'ГБ',
  tb: 'ТБ',
  toCart: 'В корзину',
  inCart: 'В корзине',
  you_add: 'Вы добавили в корзину: {name}',
  filters: 'Фильтры',
  nothing_found: 'По вашему запросу товары не найдены!',
  'catalog.favorite_of': 'Избранное: {name}',
  'catalog.title': 'Каталог товаров',
  'catalog.help': 'Что это: {name}',
  'catalog.by_brands': 'По брендам',
  'catalog.other_brands': 'Другие бренды',
  'catalog.subcategories': 'Подкатегории',
  'catalog.goods_one': '{count} товар',
  'catalog.goods_few': '{count} товара',
  'catalog.goods_many': '{count} товаров',
  'catalog.goods_other': '{count} товара',
  'catalog.kinds_of': 'Категории {brand}',
  'catalog.all_of': 'Все товары {brand}',
  'catalog.to_catalog': 'В каталог',
  'catalog.no_news': 'Новостей пока нет',
  'catalog.compare': 'Сравнить',
  'catalog.comparison': 'Сравнение',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/catalog': typeof texts;
  }
}
