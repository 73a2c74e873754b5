import type { texts as russian } from '#server/texts/ru/restock.ts';

/** English texts of the server: arrivals that a customer waits for. */
export const texts: typeof russian = {
  emails: {
    backInStock: {
      subject: 'Back in stock: {product}',
      heading: 'It is back in stock',
      body: '{product} is in the shop again. You asked us to tell you. There are not many.\n\n{items}',
      action: 'Open the product',
      note: 'We will not write about this arrival again.\n\nDo not tell me about other products that I wait for either:\n{unsubscribe}',
    },
  },
  message: '{shop}: {name} is in stock again. {url} Stop: {stop}',
};
