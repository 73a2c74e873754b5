import type { texts as russian } from '#server/texts/ru/pages.ts';

/** Kyrgyz texts of the server: what is shown in place of a page. */
export const texts: typeof russian = {
  broken: {
    title: 'Бир жерден ката кетти',
    text: 'Ката тууралуу билебиз. Бетти жаңыртыңыз же бир аздан кийин кайра кириңиз.',
  },
  busy: {
    title: 'Азыр дүкөндө кардарлар көп',
    text: 'Дүкөн бул бетти көрсөтүүгө үлгүрбөй жатат. Бир нече секунддан кийин бетти жаңыртыңыз.',
  },
  reload: 'Бетти жаңыртуу',
  home: 'Башкы бетке',
};
