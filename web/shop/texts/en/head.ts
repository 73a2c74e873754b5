import type { texts as russian } from '#web/shop/texts/ru/head.ts';

/** English texts for search engines and shared links: the server's pages have them, browsers do not need them. */
export const texts: Record<keyof typeof russian, string> = {
  home: 'Original electronics in Kyrgyzstan: phones, laptops, headphones and accessories, delivered or ready for pickup.',
  categories: 'Electronics by brand: phones, tablets, laptops, watches, headphones and accessories. Prices in som.',
  catalog:
    'Electronics by what they are: phones, laptops, headphones, televisions and things for the home. Prices in som.',
  kinds: 'All {brand} devices by category: choose one, see prices in som, have it delivered across Kyrgyzstan.',
  brand: 'Original {brand} devices with warranty, delivery and pickup in Bishkek. Products: {count}.',
  kind: '{kind}: prices in som, stock, delivery across Kyrgyzstan. Products: {count}.',
  new: 'New electronics: what has lately reached our stock in Bishkek, with prices in som and delivery.',
  recommended: 'Devices that the shop recommends: proven models with warranty, delivery and pickup.',
  accessories:
    'Accessories for phones, laptops and watches: chargers, cables, cases. Prices in som, delivery across Kyrgyzstan.',
  news: 'News of the shop: arrivals, delivery and pickup, advice on choosing devices.',
  about:
    'We import original electronics from the UAE, Hong Kong, Japan and Korea and serve companies and wholesale. Address, hours and phone.',
  policy: '{title}: what holds at our shop, in plain words.',
  product: '{name} for {price} som: warranty, delivery and pickup.',
  page: 'Page {page}. {text}',
};
