/** Russian texts of the comparison, the search's page, favourites and the about page. */
export const texts = {
  'compare.empty_title': 'Сравнивать пока нечего',
  'compare.empty': 'Нажмите «Сравнить» на страницах товаров: можно выбрать до четырёх.',
  'compare.differences': 'Только отличия',
  'compare.same': 'Отличий нет.',
  'compare.remove': 'Убрать из сравнения: {name}',
  'compare.table': 'Характеристики выбранных товаров',
  'compare.no_value': 'нет данных',
  'compare.main': 'Цена и оценка',
  'compare.price': 'Цена',
  'compare.rating': 'Оценка',
  'compare.best': 'лучшее',
  'compare.legend': 'лучшее значение там, где «больше» или «меньше» действительно лучше',
  'compare.add': 'Добавить ещё',
  'compare.no_category': 'Без категории',
  'compare.unavailable': 'Эти товары сняли с продажи.',
  'buy_link.title': 'Положить это в корзину?',
  'buy_link.gone': 'Кое-что из ссылки больше не продаётся. Остальное перед вами.',
  'buy_link.fewer': 'В ссылке {wanted} шт., осталось {left}. Положим столько.',
  'buy_link.too_long': 'В ссылке больше, чем помещается в корзину. Перед вами то, что продаётся из первой сотни.',
  'buy_link.nothing': 'Ничего из этой ссылки больше не продаётся',
  'buy_link.put': 'Положить в корзину',
  'buy_link.add': 'Добавить к корзине',
  'buy_link.replace': 'Заменить корзину',
  'buy_link.leave': 'Оставить корзину как есть',
  'catalog.favorite_none': 'Нажмите на сердце у товара, и он появится здесь.',
  'saved.title': 'Отложено',
  'saved.done': 'Отложено в избранное',
  'saved.undo': 'Вернуть',
  'saved.back': 'Вернуть в корзину',
  'saved.back_name': 'Вернуть в корзину: {name}',
  'saved.is_back': 'Снова в корзине',
  'saved.gone': 'Сейчас нет в продаже',
  'saved.remove': 'Больше не откладывать: {name}',
  'saved.removed': 'Больше не отложено',
  'favorites.share': 'Поделиться списком',
  'favorites.unshare': 'Закрыть ссылку',
  'favorites.unshared': 'Ссылка больше не работает',
  'favorites.shared_note':
    'По ссылке виден список, каким вы им поделились, без вашего имени. Чтобы в нём появилось новое, поделитесь ещё раз.',
  'favorites.shared_title': 'Список товаров',
  'favorites.shared_text':
    'Этим списком с вами поделились. Цены сегодняшние: положите нужное в корзину или в своё избранное.',
  'favorites.link_ended': 'Ссылка больше не работает',
  'favorites.link_ended_text': 'Владелец закрыл её, или в ней опечатка.',
  'favorites.nothing_left': 'В этом списке ничего не осталось',
  'favorites.own': 'Моё избранное',
  'favorites.none_title': 'Сохраните то, что понравилось',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/picks': typeof texts;
  }
}
