import type { texts as russian } from '#web/shop/texts/ru/addresses.ts';

/** English texts of saved addresses. */
export const texts: Record<keyof typeof russian, string> = {
  'addresses.none': 'An address is saved with your first delivered order.',
  'addresses.change': 'Change',
  'addresses.remove': 'Remove',
  'addresses.save': 'Save',
  'addresses.keep': 'Leave it',
  'addresses.name': 'Who receives it',
  'addresses.phone': 'Phone of who receives it',
  'addresses.phone_wrong': 'Check the phone number',
  'addresses.city': 'City or village',
  'addresses.street': 'Street',
  'addresses.point': 'Pickup point: its number or address',
  'addresses.house': 'House',
  'addresses.apartment': 'Flat',
};
