import type { texts as russian } from '#server/texts/ru/alerts.ts';

/** Kyrgyz texts of the server: alerts of the staff. */
export const texts: typeof russian = {
  emails: {
    staffAlert: {
      subject: '{title}: {text}',
      heading: '{title}',
      body: '{text}',
      action: 'Кеңсени ачуу',
      note: 'Кайсы каттар келери кеңседеги «Билдирмелер» бөлүмүндө тандалат.',
    },
  },
  alerts: {
    order: { title: 'Жаңы буйрутма', body: '№ {number}, суммасы {total}' },
    message: { title: 'Жаңы билдирүү', body: 'Кардар чатка жазып жатат.' },
    call: { title: 'Чалып коюуну суранышты', body: 'Кардар номерин калтырып, чалууну күтүп жатат.' },
    decision: { title: 'Төлөм чечимди күтүп турат', body: '№ {number} буйрутма, суммасы {total}' },
    job: { title: 'Тапшырма аткарылбай жатат', body: '{task}: дүкөн кайра-кайра аракет кылууда.' },
    sms: { title: 'Билдирүүлөр жөнөтүлбөй жатат', body: '{channel} дүкөндүн билдирүүлөрүн кабыл албай жатат.' },
  },
  capReached: 'SMS чыгымдары күндүк чегине жетти.',
  gateway: 'SMS шлюзу',
};
