/** Key of the attribute by which an accessory says which models it is made for. */
export const madeForKey = 'fits';

/** An accessory costs at most this share of what it goes with. */
export const mostShareOfPrice = 0.5;

/**
 * Attributes that product and accessory have to agree in where both are known: `share`, they have a value in common; `upTo`,
 * no number of the product is above all of the accessory's.
 */
export const agreements = [
  { product: madeForKey, accessory: madeForKey, by: 'share' },
  { product: 'console', accessory: 'console', by: 'share' },
  { product: 'os', accessory: 'os_supported', by: 'share' },
  { product: 'os_supported', accessory: 'os_supported', by: 'share' },
  { product: 'ecosystem', accessory: 'ecosystem', by: 'share' },
  { product: 'connector', accessory: 'connector', by: 'share' },
  { product: 'socket', accessory: 'socket', by: 'share' },
  { product: 'ram_type', accessory: 'ram_type', by: 'share' },
  { product: 'lens_mount', accessory: 'lens_mount', by: 'share' },
  { product: 'print_technology', accessory: 'print_technology', by: 'share' },
  { product: 'vesa', accessory: 'vesa', by: 'share' },
  { product: 'case_size', accessory: 'case_size', by: 'share' },
  { product: 'diagonal', accessory: 'fits_diagonal', by: 'upTo' },
] as const;

/** What a product or an accessory says of an attribute by its key: ids of words, or numbers; empty where nothing is known. */
export type SaidByKey = (key: string) => readonly (number | string)[];

/** Whether nothing that is known of both speaks against offering the accessory with the product. */
export const isFit = (product: SaidByKey, accessory: SaidByKey): boolean =>
  agreements.every(({ product: of, accessory: to, by }) => {
    const [own, other] = [product(of), accessory(to)];
    if (own.length === 0 || other.length === 0) return true;
    return by === 'share'
      ? own.some((one) => other.includes(one))
      : Math.max(...own.map(Number)) <= Math.max(...other.map(Number));
  });
