import type { texts as russian } from '#web/shop/texts/ru/addresses.ts';

/** English texts of saved addresses. */
export const texts: Record<keyof typeof russian, string> = {
  'addresses.none': 'An address is saved with your first delivered order. You can add one now, too.',
  'addresses.add': 'Add an address',
  'addresses.leave': 'Do not add it',
  'addresses.no_recipients': 'Those you have ordered for will be here. Name and phone can be typed under contacts.',
  'addresses.change': 'Change',
  'addresses.remove': 'Remove',
  'addresses.save': 'Save',
  'addresses.keep': 'Leave it',
  'addresses.name': 'Who receives it',
  'addresses.phone': 'Phone of who receives it',
  'addresses.phone_wrong': 'Check the phone number',
  'addresses.phone_abroad': 'The shop takes numbers of Kyrgyzstan: +996 and nine digits',
  'addresses.city': 'City or village',
  'addresses.city_example': 'Bishkek, for example',
  'addresses.city_none': 'We do not deliver there yet. Check the name.',
  'addresses.city_none_but_pickup': 'We do not deliver there yet. Check the name, or choose pickup.',
  'addresses.street': 'Street',
  'addresses.point': 'Pickup point: its number or address',
  'addresses.house': 'House',
  'addresses.apartment': 'Flat',
};
