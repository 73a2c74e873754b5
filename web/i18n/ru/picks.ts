/** Russian texts of the comparison and of the letters about what is back in stock. */
export const picks = {
  'restock.title': 'Письма о поступлении',
  'restock.done_title': 'Больше не напишем',
  'restock.done': 'Письма о товарах, которых вы ждали, отменены.',
  'restock.dead': 'Откройте ссылку из письма ещё раз: в этом адресе её нет или она неполная.',
  'compare.empty_title': 'Сравнивать пока нечего',
  'compare.empty': 'Нажмите «Сравнить» на страницах товаров: можно выбрать до четырёх.',
  'compare.differences': 'Только отличия',
  'compare.same': 'Отличий нет.',
  'compare.remove': 'Убрать из сравнения: {name}',
  'compare.table': 'Характеристики выбранных товаров',
  'compare.no_value': 'нет данных',
  'compare.unavailable': 'Эти товары сняли с продажи.',
};
