/** Which files of sources share a file of scripts where several pages load them; a module of none stays with its page. */
export type ScriptGroup = {
  /** What the file is called. */
  name: string;
  /** Folders, ending in a slash, and files without their ending, which stands for a stylesheet of that name too. */
  of: readonly string[];
  /** What below the first of them goes elsewhere. */
  not?: readonly string[];
  /** How many of the page's entries have to load a module; of fewer it stays with each. */
  minShareCount?: number;
  /** A module goes to the group of the highest. */
  priority: number;
};

/**
 * Few files that pages share instead of dozens of tiny ones: fewer requests, and smaller packed. Each list was measured
 * (docs/decisions/0173); `test/script-groups.test.ts` refuses a name that no file has any more.
 */
export const scriptGroups: readonly ScriptGroup[] = [
  {
    // What seven pages or more share: else a page's list would name some fifty files. The stepper is for those alone that sell,
    // sharing for those that have something to send, radios of channels where there is a choice of them.
    name: 'shop',
    of: ['web/', 'rules/catalog/choice-query', 'rules/text/attribute-names', 'rules/text/localized-text'],
    not: [
      'web/admin/',
      'web/chat/',
      'web/session/channel-radios',
      'web/session/password-input',
      'web/session/field-problems',
      'web/session/use-form-submit',
      'web/shop/features/cart-lines/',
      'web/shop/features/catalog/use-share',
      'web/shop/features/listing/',
      'web/shop/features/promo/',
      'web/ui/choice-card',
      'web/ui/picture-spot',
      'web/ui/stepper',
    ],
    minShareCount: 7,
    priority: 2,
  },
  // The frame of every page: the root's entry, which takes along all that the root imports.
  { name: 'frame', of: ['web/root'], priority: 3 },
  {
    // A product's page and the comparison sell alike.
    name: 'selling',
    of: [
      'rules/catalog/chosen-options',
      'rules/catalog/fact-text',
      'rules/catalog/variants',
      'web/shop/features/catalog/buy-button',
      'web/shop/features/catalog/choice',
      'web/shop/routes/cart-actions',
      'web/ui/use-is-out',
    ],
    minShareCount: 2,
    priority: 1,
  },
  {
    // Pages that are only looked at have no forms.
    name: 'forms',
    of: ['web/session/password-input', 'web/session/use-form-submit', 'web/ui/choice-card'],
    minShareCount: 2,
    priority: 2,
  },
  // The profile shows where an order stands, and takes no payment.
  { name: 'order-status', of: ['rules/sales/order-status'], minShareCount: 2, priority: 2 },
  {
    // Cart, checkout and orders have these in common.
    name: 'buying',
    of: [
      'rules/sales/payment-method',
      'web/shop/features/cart-lines/line-text',
      'web/shop/features/checkout/placed',
      'web/shop/features/checkout/tab-storage',
    ],
    minShareCount: 2,
    priority: 1,
  },
  {
    // The manifest of every page names what the cart and the checkout import: one file each, not five.
    name: 'sums',
    of: [
      'rules/sales/cart-changes',
      'rules/sales/order-totals',
      'web/shop/features/cart/changes-of-cart',
      'web/shop/features/cart/priced-lines',
      'web/shop/features/payment/unpaid-order',
      'web/shop/features/promo/stored-promo',
    ],
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'paying',
    of: [
      'rules/sales/payment-status',
      'web/shop/features/orders/use-order',
      'web/shop/features/payment/hold-left',
      'web/shop/features/payment/use-payment',
    ],
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'form',
    of: [
      'rules/sales/receiving',
      'web/shop/features/checkout/checkout.module',
      'web/shop/features/checkout/form',
      'web/shop/features/checkout/stored',
    ],
    minShareCount: 2,
    priority: 1,
  },
  // Who types the one types the other.
  { name: 'contact', of: ['rules/people/email', 'rules/people/phone'], minShareCount: 2, priority: 1 },
  // Pages of lists alone need it, however many they are.
  { name: 'lists', of: ['web/shop/features/listing/'], minShareCount: 2, priority: 1 },
  {
    // Where the shop is, as home, orders and the checkout draw it.
    name: 'place',
    of: ['web/shop/features/frame-data/use-pickup', 'web/shop/features/place-map/'],
    minShareCount: 2,
    priority: 1,
  },
  {
    // Home and products show what was looked at before, and what is near.
    name: 'seen',
    of: ['web/shop/features/catalog/recent', 'web/shop/features/catalog/use-near'],
    minShareCount: 2,
    priority: 1,
  },
  // What a page needs once it changes something: four small files would be fetched together.
  { name: 'calls', of: ['web/api/make-call'], priority: 1 },
  { name: 'calls', of: ['web/api/'], not: ['web/api/refresh-access'], minShareCount: 2, priority: 0 },
];

const patternOf = (path: string): string => {
  const literal = path.replaceAll('.', '\\.');
  return path.endsWith('/') ? literal : `${literal}\\.`;
};

/** What finds the files of a group, by their whole paths. */
export function patternOfGroup({ of, not = [] }: Pick<ScriptGroup, 'of' | 'not'>): RegExp {
  const [first = '', ...rest] = of;
  const others = not.map((path) => patternOf(path.slice(first.length)));
  const but = others.length > 0 ? `(?!${others.join('|')})` : '';
  return new RegExp(`/(?:${[patternOf(first) + but, ...rest.map(patternOf)].join('|')})`);
}
