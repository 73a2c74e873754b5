import type { productExtras as russian } from '#web/i18n/ru/product-extras.ts';

/** English texts of what opens on a product's page: whole-screen pictures, the review's form, the wish for a letter. */
export const productExtras: Record<keyof typeof russian, string> = {
  rate_product: 'Rate the product',
  review_not_valid: 'You forgot to rate',
  'extras.previous': 'Previous picture',
  'extras.next': 'Next picture',
  'extras.close': 'Close',
  'extras.review_sign_in': 'Sign in to write a review.',
  'extras.review_text': 'What you liked and what you did not',
  'extras.review_send': 'Send the review',
  'extras.review_save': 'Save the review',
  'extras.review_edit': 'You have reviewed this product before: you can change it.',
  'extras.review_done': 'Thank you, your review is published',
  'extras.stars_one': '{count} star of 5',
  'extras.stars_few': '{count} stars of 5',
  'extras.stars_many': '{count} stars of 5',
  'extras.stars_other': '{count} stars of 5',
  'extras.recent': 'Recently viewed',
  'extras.restock_hint': 'One letter when it is here again. No newsletters.',
  'extras.restock_send': 'Tell me',
  'extras.restock_done': 'Done. We will write to {email} when it is back.',
  'extras.restock_there': 'It is in stock again already: reload the page.',
};
