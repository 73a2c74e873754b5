import type { texts as russian } from '#web/shop/texts/ru/foot.ts';

/** English texts of the foot of a page and of the ways on at the side of others. */
export const texts: Record<keyof typeof russian, string> = {
  Production: 'Products',
  footer_text1:
    'We import original electronics from the UAE, Hong Kong, Japan and Korea. Every item is checked and comes with a warranty.',
  footer_text2: 'We take corporate and wholesale orders: we help you choose and prepare the papers.',
  'frame.instagram': 'We are on Instagram',
  'frame.telegram': 'We are on Telegram',
  'frame.whatsapp': 'We are on WhatsApp',
  Info: 'Info',
  'frame.shopper': 'For shoppers',
  'frame.track': 'Where is my order',
  'policy.returns': 'Returns',
  'policy.privacy': 'Personal data',
};
