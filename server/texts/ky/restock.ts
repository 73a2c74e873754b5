import type { texts as russian } from '#server/texts/ru/restock.ts';

/** Kyrgyz texts of the server: arrivals that a customer waits for. */
export const texts: typeof russian = {
  emails: {
    backInStock: {
      subject: 'Кайра келди: {product}',
      heading: 'Товар кайра келди',
      body: '{product} дүкөндө кайра бар. Сиз кабарлап коюуну сурангансыз. Саны чектелүү.\n\n{items}',
      action: 'Товарды ачуу',
      note: 'Бул товардын келгени тууралуу мындан ары жазбайбыз.\n\nСиз күткөн башка товарлар тууралуу да кабарлабоо:\n{unsubscribe}',
    },
  },
  message: '{shop}: {name} кайра келди. {url} Стоп: {stop}',
};
