import type { texts as russian } from '#web/shop/texts/ru/cart.ts';

/** English texts of the cart that the checkout does without, and of a checkout without a form. */
export const texts: Record<keyof typeof russian, string> = {
  'cart.gone_line': 'Not available any more',
  'cart.can_order': 'Not that many are left, you can order {left}',
  'cart.only_left': 'Only {left} left',
  'cart.was': 'was',
  'cart.count_of': 'Quantity: {name}',
  'cart.share': 'Share',
  'cart.discount': 'Discount on goods',
  'cart.each': '{price} each',
  'cart.remove': 'Remove from cart: {name}',
  'cart.save': 'Save for later',
  'cart.save_name': 'Save for later: {name}',
  'cart.guest_checkout': 'Check out as a guest',
  'cart.to_checkout': 'Go to checkout',
  'cart.delivery_later': 'Delivery and promo codes come at checkout.',
  empty_cart: 'The cart is empty',
  'cart.empty_text': 'Have a look at the catalogue: there is plenty to choose from.',
  'checkout.left_title': 'You signed out in another tab',
  'checkout.left_text': 'Everything you typed is kept in this tab. Sign in again to go on from here.',
  'checkout.one_line_gone': 'This one is sold out. Choose another variant or product.',
};
