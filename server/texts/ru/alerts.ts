/** Russian texts of the server: alerts of the staff. */
export const texts = {
  emails: {
    staffAlert: {
      subject: '{title}: {text}',
      heading: '{title}',
      body: '{text}',
      action: 'Открыть офис',
      note: 'Какие письма приходят, выбирают в офисе, в разделе «Уведомления».',
    },
  },
  alerts: {
    order: { title: 'Новый заказ', body: '№ {number} на {total}' },
    message: { title: 'Новое сообщение', body: 'Покупатель пишет в чат.' },
    call: { title: 'Просят позвонить', body: 'Покупатель оставил номер и ждёт звонка.' },
    decision: { title: 'Оплата ждёт решения', body: 'Заказ № {number} на {total}' },
    job: { title: 'Задача не выполняется', body: '{task}: магазин пробует снова и снова.' },
    sms: { title: 'Сообщения не уходят', body: '{channel} не принимает сообщения магазина.' },
  },
  capReached: 'Дневной предел расходов на СМС исчерпан.',
  gateway: 'Шлюз СМС',
};
