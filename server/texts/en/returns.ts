import type { texts as russian } from '#server/texts/ru/returns.ts';

/** English texts of the server: returns. */
export const texts: typeof russian = {
  emails: {
    moved: {
      subject: 'Your return of order {number}',
      heading: 'Your return',
      body: '{state}\n\n{answer}\n\n{product}',
      action: 'Open the order',
      note: 'This e-mail is about a return or a warranty claim of order {number}.',
    },
  },
  states: {
    requested: 'We have your request. Bring the product to the shop with the receipt or the number of the order.',
    received: 'We have received it and are looking at it.',
    refund: 'We give your money back.',
    exchange: 'You get another one instead.',
    repair: 'We repair it under warranty.',
    refused: 'Unfortunately we cannot take it back.',
    closed: 'The matter is closed.',
  },
};
