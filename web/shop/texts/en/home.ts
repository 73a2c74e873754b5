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
};
