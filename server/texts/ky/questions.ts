import type { texts as russian } from '#server/texts/ru/questions.ts';

/** Kyrgyz texts of the server: questions of products. */
export const texts: typeof russian = {
  emails: {
    answered: {
      subject: 'Сурооңузга жооп бердик: {product}',
      heading: 'Сурооңузга жооп',
      body: 'Сиз «{product}» товары тууралуу сурадыңыз:\n\n{question}\n\nБиздин жооп:\n\n{answer}\n\n{items}',
      action: 'Товарды ачуу',
      note: 'Суроо менен жооп товардын бетинде баарына көрүнөт, ал жерде атыңыз жана фамилияңыздын биринчи тамгасы гана жазылат.',
    },
  },
  message: '{shop}: товар тууралуу сурооңузга жооп бердик. {url}',
};
