import type { texts as russian } from './ru.ts';

/** English texts of the admin: what is left before the shop opens. */
export const texts: Record<keyof typeof russian, string> = {
  'admin_opening.intro': 'What to do before the first customers. Any of it can wait: it stays here.',
  'admin_opening.ready': 'Everything needed is done: you can open',
  'admin_opening.left': 'Still needed: {count}',
  'admin_opening.needed': 'Needed',
  'admin_opening.optional': 'Optional',
  'admin_opening.done': 'Done',
  'admin_opening.open': 'Open',
  'admin_opening.name': 'Name of the shop',
  'admin_opening.name_text': 'The shop is still called what the program is called.',
  'admin_opening.contacts': 'Phone, address and e-mail',
  'admin_opening.contacts_text': 'These are examples: no one can reach you by them.',
  'admin_opening.hours': 'Opening hours',
  'admin_opening.hours_text': 'The shop promises by them when an order is ready.',
  'admin_opening.company': 'Company details',
  'admin_opening.company_text': 'Legal name and tax number: they stand on invoices and receipts.',
  'admin_opening.pages': 'Pages that the law asks for',
  'admin_opening.pages_text':
    'Delivery, warranty, returns and personal data: read the examples and save them as your own. Pages left: {count}.',
  'admin_opening.goods': 'Products with prices',
  'admin_opening.goods_text': 'Add products by hand, by a file or from 1C. Without a price: {count}.',
  'admin_opening.pictures': 'Pictures of products',
  'admin_opening.pictures_text': 'Products without a picture: {count}.',
  'admin_opening.bank': 'Payment by bank',
  'admin_opening.bank_text':
    'The simulated bank takes no real money. Agree with a bank and set BANK_URL; without one, orders are paid on receipt.',
  'admin_opening.email': 'Sending of e-mails',
  'admin_opening.email_text': 'E-mails are put into a folder and reach nobody: set SMTP_URL.',
  'admin_opening.accounts': 'Accounts of the first start',
  'admin_opening.accounts_text':
    'Accounts whose password is in a file: {count}. Change their e-mail and password, or close them.',
  'admin_opening.second_factor': 'Second factor of the owner',
  'admin_opening.second_factor_text': 'The owner’s password opens money and people: protect it by a code from an app.',
  'admin_opening.address': 'An address of your own with HTTPS',
  'admin_opening.address_text': 'The shop is open on this computer only: set PUBLIC_URL.',
  'admin_opening.mark': 'Mark or logo',
  'admin_opening.mark_text': 'For now it is the program’s own mark.',
};
