import type { texts as russian } from '#web/shop/texts/ru/placing.ts';

/** English texts of promo codes, and of what keeps an order from being placed. */
export const texts: Record<keyof typeof russian, string> = {
  'checkout.apply': 'Apply',
  'checkout.promo_applied': 'Promo code {code} applied',
  'checkout.promo_unknown': 'There is no such promo code',
  'checkout.promo_not_started': 'This promo code is not valid yet',
  'checkout.promo_over': 'This promo code is over',
  'checkout.promo_used_up': 'This promo code has been used up',
  'checkout.promo_already_used': 'You have used this promo code already',
  'checkout.promo_minimum': 'The order is below this promo code’s minimum',
  'checkout.promo_out_of_scope': 'This promo code does not count for these items',
  'checkout.promo_counts_for': 'Counts for: {goods}',
  'checkout.promo_other': 'Another promo code',
  'checkout.promo_stays': '{code} stays: it comes first. Remove it to apply {newer}.',
  'cart.promo_kept': 'Promo code {code} applies at checkout',
  'checkout.already_placed': 'This order has been placed already. You will find it in your order history.',
  'checkout.phone_to_confirm':
    'An order of this number waits already. Sign in by a code to this number, and order again.',
  'checkout.too_much_unconfirmed':
    'There is a limit to what can be ordered without a confirmation. Call us and we will place the order.',
  'promo_link.wait': 'Looking what the promo code gives',
  'promo_link.kept': 'Promo code {code} is yours',
  'promo_link.gives_percent': '{value} % off.',
  'promo_link.gives_fixed': '{value} som off.',
  'promo_link.gives_free_shipping': 'Free delivery.',
  'promo_link.some_goods': 'It does not count for all goods.',
  'promo_link.minimum': 'Orders from {sum} som.',
  'promo_link.until': 'Until {moment}.',
  'promo_link.at_checkout': 'We apply it at checkout.',
  'promo_link.outranked': 'Promo code {code} stays',
  'promo_link.outranked_text': 'An order takes one promo code, and this one comes before {newer}.',
  'promo_link.insist': 'Take {newer} instead',
  'promo_link.refused': 'This promo code cannot be applied',
  'promo_link.failed': 'The promo code could not be checked. Reload the page.',
};
