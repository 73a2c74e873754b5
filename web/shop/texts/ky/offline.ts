import type { texts as russian } from '#web/shop/texts/ru/offline.ts';

/** Kyrgyz texts of the offline screens. */
export const texts: Record<keyof typeof russian, string> = {
  'offline.title': 'Дүкөн менен байланыш жок',
  'offline.text': 'Бул бет түзмөгүңүздө жок. Байланыш калыбына келери менен ал өзү ачылат.',
  'offline.retry': 'Кайра аракет кылуу',
  'offline.kept': 'Интернетсиз ачса болот',
  'offline.nothing_kept': 'Азырынча эч нерсе сакталган жок: беттер сиз караганда сакталат.',
  'offline.bar': 'Байланыш жок. Түзмөктө сакталганы көрсөтүлдү.',
  'offline.back': 'Байланыш бар.',
  'offline.waiting_one': 'Жөнөтүүнү күтүүдө: {count} аракет',
  'offline.waiting_few': 'Жөнөтүүнү күтүүдө: {count} аракет',
  'offline.waiting_many': 'Жөнөтүүнү күтүүдө: {count} аракет',
  'offline.waiting_other': 'Жөнөтүүнү күтүүдө: {count} аракет',
  'offline.waiting_note': 'Байланыш калыбына келгенде өзүбүз жөнөтөбүз.',
  'offline.refused': 'Жөнөтүлбөй калды',
  'offline.dismiss': 'Түшүнүктүү',
  'offline.send_now': 'Азыр жөнөтүү',
  'offline.do_add': 'Себетке: {name}',
  'offline.do_count': 'Саны {count}: {name}',
  'offline.do_remove': 'Себеттен алып салуу: {name}',
  'offline.do_favorite': 'Тандалмаларга: {name}',
  'offline.do_unfavorite': 'Тандалмалардан алып салуу: {name}',
  'offline.why_gone': 'бул товар эми жок',
  'offline.why_full': 'себет толуп калган',
  'offline.why_other': 'дүкөн кабыл алган жок',
};
