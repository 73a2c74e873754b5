import type { texts as russian } from '#server/texts/ru/samples.ts';

/** English texts of the server: examples in previews of e-mails. */
export const texts: typeof russian = {
  name: 'Aigul',
  passkey: 'Phone',
  address: '108B Toguz-Bulak St., Bishkek',
  receiving: 'Pickup: Bishkek, Toguz-Bulak St., 108B',
  payment: 'Payment in cash on receipt.',
  smartphone: 'Apple iPhone 16 smartphone, black, 256 GB',
  phone: 'iPhone 16 black 256 GB',
  cable: 'USB-C cable, 2 m, white',
  answer: 'A new screen takes a week.',
  asked: {
    product: 'Apple iPhone 17 smartphone',
    question: 'Does it have an eSIM?',
    answer: 'Yes, together with one nano-SIM card.',
  },
};
