import type { texts as russian } from '#web/shop/texts/ru/home.ts';

/** English texts of the home page, and of the shop's promises that other pages repeat. */
export const texts: Record<keyof typeof russian, string> = {
  services: 'Quick packing',
  gurantee: 'Best price',
  credit: 'Instalments and credit',
  'home.title': 'Original electronics shop',
  'home.carousel': 'Offers of the shop',
  'home.pause': 'Stop the slides',
  'home.play': 'Start the slides',
  'home.slide': 'Slide {number}',
  'home.delivery_text': 'across Kyrgyzstan, from 150 som',
  'home.services_text': 'orders are packed the same day',
  'home.guarantee': 'Originals only',
  'home.guarantee_text': 'authenticity checked with you',
  'home.payment': 'MBank or cash',
  'home.payment_text': 'no commission',
  'home.categories': 'Categories',
  'home.where_to': 'Where to go',
  'home.sale': 'On sale',
  'home.proof': 'Check it yourself, then pay',
  'home.proof_text': 'We switch the device on in front of you and compare its serial number in three places.',
  'home.proof_box': 'On the box',
  'home.proof_device': 'In the settings',
  'home.proof_maker': 'On the maker’s site',
  'home.call_me': 'Call me back',
  'home.route': 'Get directions',
};
