import type { texts as russian } from '#server/texts/ru/alerts.ts';

/** English texts of the server: alerts of the staff. */
export const texts: typeof russian = {
  emails: {
    staffAlert: {
      subject: '{title}: {text}',
      heading: '{title}',
      body: '{text}',
      action: 'Open the admin',
      note: 'Which e-mails come is chosen in the admin, under “Alerts”.',
    },
  },
  alerts: {
    order: { title: 'A new order', body: '{number}, {total}' },
    message: { title: 'A new message', body: 'A customer writes in the chat.' },
    call: { title: 'A call is asked for', body: 'A customer has left a number and waits for a call.' },
    decision: { title: 'A payment needs a decision', body: 'Order {number}, {total}' },
    job: { title: 'A job fails', body: '{task}: the shop tries it again and again.' },
    sms: { title: 'Messages to phones do not go out', body: '{channel} takes none of the shop’s messages.' },
  },
  capReached: 'The daily limit of their cost is reached.',
  gateway: 'The gateway',
};
