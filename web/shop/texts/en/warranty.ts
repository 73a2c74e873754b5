import type { texts as russian } from '#web/shop/texts/ru/warranty.ts';

/** English texts of the warranty check and of the shop's rules. */
export const texts: Record<keyof typeof russian, string> = {
  'warranty.title': 'Check a warranty',
  'warranty.intro': 'Check whether the item was bought from us and is still under warranty.',
  'warranty.serial': 'Serial number or IMEI',
  'warranty.serial_hint': 'On the box or in the settings. A phone shows its IMEI when you dial *#06#.',
  'warranty.phone_end': 'Last 4 digits of the phone',
  'warranty.phone_hint': 'The one given with the order.',
  'warranty.check': 'Check',
  'warranty.wrong_shape': 'The number has 4 to 40 Latin letters and digits.',
  'warranty.wrong_imei': 'This IMEI has a mistake: check its digits.',
  'warranty.not_found': 'We know no such item with this phone. Check the number and the digits of the phone.',
  'warranty.live': 'Under warranty',
  'warranty.over': 'The warranty is over',
  'warranty.not_begun': 'The warranty begins when it is received',
  'warranty.received': 'Received',
  'warranty.on_its_way': 'still on its way',
  'warranty.until': 'Warranty until',
  'warranty.months_one': '{count} month from receipt',
  'warranty.months_few': '{count} months from receipt',
  'warranty.months_many': '{count} months from receipt',
  'warranty.months_other': '{count} months from receipt',
  'policy.edition': 'Edition {edition}',
};
