import type { texts as russian } from '#server/texts/ru/questions.ts';

/** English texts of the server: questions of products. */
export const texts: typeof russian = {
  emails: {
    answered: {
      subject: 'We have answered your question: {product}',
      heading: 'The answer to your question',
      body: 'You asked about {product}:\n\n{question}\n\nOur answer:\n\n{answer}\n\n{items}',
      action: 'Open the product',
      note: 'Everyone can read the question and the answer on the page of the product, with no more of your name than a first name and an initial.',
    },
  },
  message: '{shop}: your question about a product is answered. {url}',
};
