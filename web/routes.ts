import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Every screen of the shop at its path; each exists in English too, below /en. */
const screens: RouteConfigEntry[] = [
  index('routes/home.tsx'),

  route('categories', 'routes/categories.tsx'),
  route('categories/subCategory/:brand', 'routes/sub-category.tsx'),
  route('products/brands/:brand', 'routes/brand-products.tsx'),
  // Spelt so by the specification.
  route('filtererd/products/:brandCategory', 'routes/filtered-products.tsx'),
  route('products/:id', 'routes/product.tsx'),
  route('new/products', 'routes/new-products.tsx'),
  route('recommendation/products', 'routes/recommended-products.tsx'),
  route('accessories', 'routes/accessories.tsx'),
  route('search', 'routes/search.tsx'),
  route('favorite', 'routes/favorite.tsx'),
  route('compare', 'routes/compare.tsx'),

  route('news', 'routes/news.tsx'),
  route('news/:id', 'routes/news-item.tsx'),
  route('about', 'routes/about.tsx'),
  route('policies/:key', 'routes/policy.tsx'),
  route('warranty', 'routes/warranty.tsx'),

  route('cart', 'routes/cart.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('promo/:code', 'routes/promo-link.tsx'),
  route('order/success', 'routes/order-success.tsx'),
  route('mbank_payment', 'routes/mbank-payment.tsx'),
  route('orders', 'routes/orders.tsx'),
  route('orders/:id', 'routes/order.tsx'),

  route('auth', 'routes/auth.tsx'),
  route('login', 'routes/login.tsx'),
  route('resend/auth', 'routes/resend-auth.tsx'),
  route('activate', 'routes/activate.tsx'),
  route('activating/load', 'routes/activating-load.tsx'),
  route('password/reset/confirm', 'routes/password-reset-confirm.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('email/confirm', 'routes/email-confirm.tsx'),
  route('restock/unsubscribe', 'routes/restock-unsubscribe.tsx'),

  route('offline', 'routes/offline.tsx'),

  // One entry for the whole office: every page names all routes, and a shopper has no use for the office's screens.
  route('admin/*', 'routes/staff/admin.tsx'),

  route('*', 'routes/not-found.tsx'),
];

export default prefix('en?', screens) satisfies RouteConfig;
