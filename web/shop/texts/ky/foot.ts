import type { texts as russian } from '#web/shop/texts/ru/foot.ts';

/** Kyrgyz texts of the foot of a page and of the ways on at the side of others. */
export const texts: Record<keyof typeof russian, string> = {
  Production: 'Продукция',
  footer_text1:
    'БАЭ, Гонконг, Япония жана Кореядан түпнуска техника алып келебиз. Ар бир буюмду текшерип, кепилдик менен беребиз.',
  footer_text2:
    'Корпоративдик жана дүң буйрутмаларды кабыл алабыз: ылайыктуу техниканы тандап, документтерди даярдап беребиз.',
  'frame.instagram': 'Биз Instagram’да',
  'frame.telegram': 'Биз Telegram’да',
  'frame.whatsapp': 'Биз WhatsApp’та',
  Info: 'Маалымат',
  'frame.shopper': 'Кардарларга',
  'frame.track': 'Буйрутмам кайда',
  'policy.returns': 'Кайтаруу',
  'policy.privacy': 'Жеке маалыматтар',
};
