import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { otherLanguages } from '#rules/text/localized.ts';

/** Every screen of the shop at its path; each exists in the other languages too, below /en and so on. */
const screens: RouteConfigEntry[] = [
  index('shop/routes/home.tsx'),

  route('catalog', 'shop/routes/catalog.tsx'),
  route('catalog/:category', 'shop/routes/catalog-category.tsx'),
  route('categories', 'shop/routes/categories.tsx'),
  route('categories/subCategory/:brand', 'shop/routes/sub-category.tsx'),
  route('products/brands/:brand', 'shop/routes/brand-products.tsx'),
  // Spelt so in addresses that people have kept.
  route('filtererd/products/:brandCategory', 'shop/routes/filtered-products.tsx'),
  route('products/:id', 'shop/routes/product.tsx'),
  route('new/products', 'shop/routes/new-products.tsx'),
  route('recommendation/products', 'shop/routes/recommended-products.tsx'),
  route('accessories', 'shop/routes/accessories.tsx'),
  route('search', 'shop/routes/search.tsx'),
  route('favorite', 'shop/routes/favorite.tsx'),
  route('compare', 'shop/routes/compare.tsx'),

  route('news', 'shop/routes/news.tsx'),
  route('news/:id', 'shop/routes/news-item.tsx'),
  route('about', 'shop/routes/about.tsx'),
  route('policies/:key', 'shop/routes/policy.tsx'),
  route('warranty', 'shop/routes/warranty.tsx'),

  route('cart', 'shop/routes/cart.tsx'),
  route('checkout', 'shop/routes/checkout.tsx'),
  route('promo/:code', 'shop/routes/promo-link.tsx'),
  route('order/success', 'shop/routes/order-success.tsx'),
  route('mbank_payment', 'shop/routes/mbank-payment.tsx'),
  route('orders', 'shop/routes/orders.tsx'),
  route('orders/:id', 'shop/routes/order.tsx'),
  route('orders/:id/receipt', 'shop/routes/receipt.tsx'),
  route('track', 'shop/routes/track.tsx'),

  route('auth', 'shop/routes/auth.tsx'),
  route('login', 'shop/routes/login.tsx'),
  route('resend/auth', 'shop/routes/resend-auth.tsx'),
  route('activate', 'shop/routes/activate.tsx'),
  route('activating/load', 'shop/routes/activating-load.tsx'),
  route('password/reset/confirm', 'shop/routes/password-reset-confirm.tsx'),
  route('profile', 'shop/routes/profile.tsx'),
  route('email/confirm', 'shop/routes/email-confirm.tsx'),
  route('restock/unsubscribe', 'shop/routes/restock-unsubscribe.tsx'),
  route('reminders/stop', 'shop/routes/reminders-stop.tsx'),

  route('offline', 'shop/routes/offline.tsx'),

  // One entry for the whole admin: every page names all routes, and a shopper has no use for the admin's screens.
  route('admin/*', 'admin/routes/admin.tsx'),

  // For those who build the shop; no build has it.
  ...(import.meta.env.DEV ? [route('ui-parts', 'shop/routes/ui-parts.tsx')] : []),

  route('*', 'shop/routes/not-found.tsx'),
];

/** Every page names all routes, so each is called by its file's name alone. */
const named = screens.map((screen) => ({ ...screen, id: screen.file.replace(/^.*\/|\.tsx$/g, '') }));

/** Two languages in one address are one too many, which the server mends. */
const inLanguage = otherLanguages.map((language) => `${language}?`).join('/');

export default prefix(inLanguage, named) satisfies RouteConfig;
