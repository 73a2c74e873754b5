import type { texts as russian } from '#web/shop/texts/ru/addresses.ts';

/** Kyrgyz texts of saved addresses. */
export const texts: Record<keyof typeof russian, string> = {
  'addresses.none': 'Дарек жеткирүү тандалган биринчи буйрутма менен сакталат. Аны азыр да кошсо болот.',
  'addresses.add': 'Дарек кошуу',
  'addresses.leave': 'Кошпоо',
  'addresses.no_recipients':
    'Сиз кимдер үчүн буйрутма берсеңиз, ошолор ушул жерде көрүнөт. Атын жана телефонун байланыш маалыматтарына жазса болот.',
  'addresses.change': 'Өзгөртүү',
  'addresses.remove': 'Өчүрүү',
  'addresses.save': 'Сактоо',
  'addresses.keep': 'Өзгөртпөө',
  'addresses.name': 'Ким алат',
  'addresses.phone': 'Алуучунун телефону',
  'addresses.phone_wrong': 'Телефон номерин текшериңиз',
  'addresses.phone_abroad': 'Дүкөн Кыргызстандын номерлерин кабыл алат: +996 жана тогуз цифра',
  'addresses.city': 'Шаар же айыл',
  'addresses.city_example': 'Мисалы, Бишкек',
  'addresses.city_none': 'Ал жакка азырынча жеткирбейбиз. Аталышын текшериңиз.',
  'addresses.city_none_but_pickup':
    'Ал жакка азырынча жеткирбейбиз. Аталышын текшериңиз же өзүңүз алып кетүүнү тандаңыз.',
  'addresses.street': 'Көчө',
  'addresses.point': 'Берүү пункту: номери же дареги',
  'addresses.house': 'Үй',
  'addresses.apartment': 'Батир',
};
