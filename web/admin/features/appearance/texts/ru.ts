/** Russian texts of the admin: the shop's name and looks. */
export const texts = {
  'admin_appearance.intro':
    'Название, знак и цвета магазина. Всё меняется сразу: страницы, письма, документы, значок на телефоне.',
  'admin_appearance.name_sheet': 'Название',
  'admin_appearance.name': 'Название магазина',
  'admin_appearance.name_hint': 'В шапке, заголовках, письмах и сообщениях банка',
  'admin_appearance.short_name': 'Короткое название',
  'admin_appearance.short_name_hint': 'Под значком на телефоне; пусто — то же название',
  'admin_appearance.tagline': 'Чем занимается магазин',
  'admin_appearance.tagline_hint': 'Например, «магазин электроники»: внизу страниц и при установке на телефон',
  'admin_appearance.looks': 'Цвет и форма',
  'admin_appearance.accent': 'Цвет магазина',
  'admin_appearance.accent_hint':
    'Кнопки «Заказать», счётчики и метки. Надпись на нём подбирается сама, под белую средний тон чуть темнее.',
  'admin_appearance.accent_pale': 'На белом такой цвет почти не виден. Ближайший подходящий: {color}.',
  'admin_appearance.accent_take': 'Взять {color}',
  'admin_appearance.contrast': 'Контраст надписи {ratio} : 1 (нужно хотя бы 4,5 : 1)',
  'admin_appearance.corners': 'Углы',
  'admin_appearance.corners_round': 'Круглые',
  'admin_appearance.corners_soft': 'Мягкие',
  'admin_appearance.corners_square': 'Прямые',
  'admin_appearance.pictures': 'Логотип и знак',
  'admin_appearance.logo': 'Логотип на светлом',
  'admin_appearance.logo_hint':
    'Вместо знака и названия в шапке. Широкая картинка без фона, PNG или WebP, хотя бы 48 точек в высоту.',
  'admin_appearance.logo_dark': 'Логотип на тёмном',
  'admin_appearance.logo_dark_hint': 'Для подвала; без него там знак и название.',
  'admin_appearance.mark': 'Знак',
  'admin_appearance.mark_hint': 'Квадратная картинка: значок вкладки и установленного магазина.',
  'admin_appearance.share_picture': 'Картинка для ссылок',
  'admin_appearance.share_picture_hint': 'Её показывают WhatsApp и Telegram, когда у страницы нет своей картинки.',
  'admin_appearance.preview': 'Как это выглядит',
  'admin_appearance.preview_product': 'Наушники беспроводные',
  'admin_appearance.preview_button': 'Заказать',
  'admin_appearance.preview_tag': 'Новинка',
  'admin_appearance.preview_note': 'Товар в корзине',
  'admin_appearance.undone': 'Прежний вид возвращён',
  'admin_appearance.undo': 'Вернуть прежний вид',
  'admin_appearance.saved': 'Новый вид виден всем',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'admin/appearance': typeof texts;
  }
}
