import type { texts as russian } from '#web/shop/texts/ru/tracking.ts';

/** Kyrgyz texts of the page that says where an order stands, and of the offer to keep it. */
export const texts: Record<keyof typeof russian, string> = {
  'order.none_text': 'Буйрутмаларыңыз ушул жерде көрүнөт.',
  'order.none_title': 'Азырынча буйрутма жок',
  'order.here_text': 'Жеке кабинеттеги буйрутмаларды көрүү үчүн кириңиз.',
  'order.here_title': 'Ушул браузерде аккаунтка кирбей берилген буйрутмалар',
  'order.track_text': 'Номер буйрутма тууралуу билдирүүдө жазылган. Телефон\u00a0— сиз көрсөткөн номер.',
  'order.track_number': 'Буйрутманын номери',
  'order.track_phone': 'Буйрутмадагы телефон',
  'order.track_find': 'Буйрутманы табуу',
  'order.track_missing': 'Мындай номери жана телефону бар буйрутма жок. Экөөнү тең текшериңиз.',
  'order.track_throttled': 'Аракеттер өтө көп болду, {when} кайра аракет кылыңыз же бизге чалыңыз.',
  'order.track_whole': 'Курамы, суммасы, чеги жана алуу коду — буйрутма тууралуу билдирүүдөгү шилтемеде.',
  'order.track_by_phone': 'Же ушул телефон менен кириңиз: буйрутма жеке кабинетте болот.',
  'order.track_by_email':
    'Же буйрутмадагы email менен кириңиз: буйрутма жеке кабинетте болот. Шаардык номерге код келбейт.',
  'save_order.title': 'Буйрутманы сактайсызбы?',
  'save_order.text': 'Билдирүүдөгү кодду киргизсеңиз, буйрутма, чектер жана кепилдик жеке кабинетте болот.',
  'save_order.create': 'Аккаунт түзүү',
  'save_order.by_email': '{email} дареги менен катталыңыз: буйрутма, чектер жана кепилдик жеке кабинетте болот.',
  'save_order.by_number':
    'Буйрутманын номерин жазып алыңыз: ал жана {phone} телефону аркылуу буйрутма кайда экени көрүнөт.',
  'order.thanks': 'Буйрутмаңызга рахмат',
  'order.collect_today': 'Бүгүн саат {until} чейин алып кетиңиз',
  'order.collect_from': 'Саат {from} баштап {until} чейин алып кетсеңиз болот.',
  'order.comes': 'Жеткирүү күтүлгөн күн.',
  'order.show_number': 'Номерин айтыңыз же кассада кодду көрсөтүңүз.',
  'order.qr': 'Буйрутманын номери QR-код түрүндө',
  'order.to_calendar': 'Календарга кошуу',
  'order.in_calendar': '{shop}: буйрутма {number}',
};
