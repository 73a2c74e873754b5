import type { texts as russian } from '#web/shop/texts/ru/home.ts';

/** Kyrgyz texts of the home page, and of the shop's promises that other pages repeat. */
export const texts: Record<keyof typeof russian, string> = {
  services: 'Тез чогултуу',
  gurantee: 'Эң жакшы баа',
  credit: 'Бөлүп төлөө жана кредит',
  'home.title': 'Түпнуска электроника дүкөнү',
  'home.carousel': 'Дүкөндүн сунуштары',
  'home.pause': 'Слайддарды токтотуу',
  'home.play': 'Слайддарды иштетүү',
  'home.slide': '{number}-слайд',
  'home.delivery_text': 'бүткүл Кыргызстан боюнча, 150 сомдон баштап',
  'home.services_text': 'буйрутманы ошол эле күнү чогултабыз',
  'home.guarantee': 'Түпнуска гана',
  'home.guarantee_text': 'түпнуска экенин көзүңүзчө текшеребиз',
  'home.payment': 'MBank же накталай',
  'home.payment_text': 'комиссиясыз',
  'home.categories': 'Категориялар',
  'home.where_to': 'Кайда өтсө болот',
  'home.sale': 'Арзандатуулар',
  'home.proof': 'Өзүңүз текшерип, анан төлөңүз',
  'home.proof_text': 'Түзмөктү көзүңүзчө күйгүзүп, сериялык номерин үч жерден салыштырабыз.',
  'home.proof_box': 'Кутусунан',
  'home.proof_device': 'Жөндөөлөрүнөн',
  'home.proof_maker': 'Өндүрүүчүнүн сайтынан',
  'home.call_me': 'Мага чалыңыз',
  'home.route': 'Маршрут түзүү',
};
