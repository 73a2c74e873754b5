/** Russian texts of saved addresses, fetched when their list is opened. */
export const texts = {
  'addresses.none': 'Адрес сохранится с первым заказом с доставкой. Можно добавить его и сейчас.',
  'addresses.add': 'Добавить адрес',
  'addresses.leave': 'Не добавлять',
  'addresses.no_recipients': 'Здесь будут те, для кого вы заказывали. Имя и телефон можно вписать в контактах.',
  'addresses.change': 'Изменить',
  'addresses.remove': 'Удалить',
  'addresses.save': 'Сохранить',
  'addresses.keep': 'Не менять',
  'addresses.name': 'Кто получает',
  'addresses.phone': 'Телефон получателя',
  'addresses.phone_wrong': 'Проверьте номер телефона',
  'addresses.phone_abroad': 'Магазин принимает номера Кыргызстана: +996 и девять цифр',
  'addresses.city': 'Город или село',
  'addresses.city_example': 'Например, Бишкек',
  'addresses.city_none': 'Туда пока не доставляем. Проверьте название.',
  'addresses.city_none_but_pickup': 'Туда пока не доставляем. Проверьте название или выберите самовывоз.',
  'addresses.street': 'Улица',
  'addresses.point': 'Пункт выдачи: номер или адрес',
  'addresses.house': 'Дом',
  'addresses.apartment': 'Квартира',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/addresses': typeof texts;
  }
}
