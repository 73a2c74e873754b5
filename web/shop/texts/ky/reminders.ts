import type { texts as russian } from '#web/shop/texts/ru/reminders.ts';

/** Kyrgyz texts of what the shop writes to people, with their consent. */
export const texts: Record<keyof typeof russian, string> = {
  'restock.title': 'Товар келгени тууралуу билдирүүлөр',
  'restock.done_title': 'Мындан ары жазбайбыз',
  'restock.done': 'Сиз күткөн товарлар тууралуу билдирүүлөр жокко чыгарылды.',
  'restock.dead': 'Каттагы же билдирүүдөгү шилтемени кайра ачыңыз: бул даректе ал жок же толук эмес.',
  'reminders.title': 'Эскертүүлөр',
  'reminders.done': 'Бул түрдөгү эскертүүлөр өчүрүлдү. Аларды жеке кабинеттен кайра күйгүзсөңүз болот.',
  'reminders.cart': 'Себетте товар калса, эскертүү',
  'reminders.price': 'Тандалмалардагы товар арзандаса, кабарлоо',
  'reminders.review': 'Сатып алган товар жактыбы деп суроо',
  'reminders.hours': 'Email дарегиңизге саат 9дан 21ге чейин, күнүнө бирден ашык эмес кат жөнөтөбүз.',
  'reminders.hours_phone':
    'Телефонуңузга саат 9дан 21ге чейин, күнүнө бирден ашык эмес билдирүү жөнөтөбүз. Ар биринде баш тартуу шилтемеси бар.',
  'reminders.way': 'Эскертүүлөр эмне аркылуу келет',
  'reminders.way_sms': 'SMS',
  'reminders.way_whatsapp': 'WhatsApp',
  'reminders.order_steps': 'Буйрутманын этаптары тууралуу жазуу: чогултулду, жолдо, алып кетсе болот',
  'reminders.order_phone': 'Буйрутмада email болсо, SMS аркылуу да',
  'reminders.order_phone_ways': 'Буйрутмада email болсо, телефонго да',
  'reminders.order_way': 'Телефонго билдирүүлөр эмне аркылуу келет',
  'reminders.order_needed': 'Буйрутманын жокко чыгарылышы, өзгөрүшү жана акчасы тууралуу ар дайым жазабыз.',
  'reminders.no_email': 'Себет жана баалар тууралуу эскертүүлөр email аркылуу келет, сизде болсо ал көрсөтүлгөн эмес.',
  'reminders.add_email': 'Email кошуу',
};
