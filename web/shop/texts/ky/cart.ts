import type { texts as russian } from '#web/shop/texts/ru/cart.ts';

/** Kyrgyz texts of the cart that the checkout does without, and of a checkout without a form. */
export const texts: Record<keyof typeof russian, string> = {
  'cart.gone_line': 'Калган жок',
  'cart.can_order': 'Мынча жок, {left} даана алса болот',
  'cart.only_left': 'Болгону {left} калды',
  'cart.was': 'мурда',
  'cart.count_of': 'Саны: {name}',
  'cart.share': 'Бөлүшүү',
  'cart.discount': 'Товарларга арзандатуу',
  'cart.each': '{price}/даана',
  'cart.remove': 'Себеттен алып салуу: {name}',
  'cart.save': 'Кийинкиге',
  'cart.save_name': 'Кийинкиге калтыруу: {name}',
  'cart.guest_checkout': 'Катталбай буйрутма берүү',
  'cart.to_checkout': 'Буйрутма берүүгө өтүү',
  'cart.delivery_later': 'Жеткирүү менен промокодду буйрутма бергенде эсептейбиз.',
  empty_cart: 'Себет бош',
  'cart.empty_text': 'Каталогду карап көрүңүз: тандай турган нерселер көп.',
  'checkout.left_title': 'Башка өтмөктө аккаунттан чыктыңыз',
  'checkout.left_text': 'Жазганыңыздын баары ушул өтмөктө сакталды. Кайра кирсеңиз, буйрутма ушул жерден уланат.',
  'checkout.one_line_gone': 'Бул вариант сатылып бүттү. Башка вариантты же товарды тандаңыз.',
};
