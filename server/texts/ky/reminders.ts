import type { texts as russian } from '#server/texts/ru/reminders.ts';

/** Kyrgyz texts of the server: reminders. */
export const texts: typeof russian = {
  emails: {
    cart: {
      subject: 'Себетиңизде товарлар калды',
      heading: 'Себет күтүп турат',
      body: 'Саламатсызбы, {name}!\n\nСиз себетке салып, буйрутма бербей койгон товарлар:\n\n{products}\n\nТоварлар сиз үчүн сакталып турган жок: аларды башка бирөө сатып алышы мүмкүн.',
      action: 'Себетти ачуу',
      note: 'Себет тууралуу мындан ары эскертпөө:\n{stop}',
    },
    price: {
      subject: 'Тандалмалардагы товар арзандады',
      heading: 'Баасы түштү',
      body: 'Саламатсызбы, {name}!\n\nСиз белгилеген товарлар арзандады:\n\n{products}',
      action: 'Тандалмаларды ачуу',
      note: 'Баалардын түшүшү тууралуу мындан ары кабарлабоо:\n{stop}',
    },
    review: {
      subject: 'Сатып алганыңыз жактыбы? № {number} буйрутма',
      heading: 'Сатып алганыңыз тууралуу айтып бериңиз',
      body: 'Саламатсызбы, {name}!\n\nСиз № {number} буйрутманы алдыңыз. Эмне жакканы, эмне жакпаганы тууралуу бир-эки ооз сөзүңүз башка кардарларга жардам берет:\n\n{products}',
      action: 'Пикир калтыруу',
      note: 'Мындан ары пикир сурабоо:\n{stop}',
    },
  },
  messages: {
    cart: '{shop}: себетте {name}{others} калды. {url} Стоп: {stop}',
    price: '{shop}: {name} эми {sum}{others}. {url} Стоп: {stop}',
    review: '{shop}: {name}{others} сизге жактыбы? Пикир: {url} Стоп: {stop}',
  },
  others: ' жана дагы {count} товар',
  more: 'жана дагы {count} товар',
  instead: 'мурда {sum}',
};
