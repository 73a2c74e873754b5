/** A line of a supplier's JSON file: a mainboard with these characteristics. */
export const supplierLine = (name: string, specs: Record<string, string>): string =>
  JSON.stringify({
    source_id: name,
    name,
    brand: 'Acme',
    category_path: 'Parts > Motherboards',
    category_path_ru: 'Детали > Материнские платы',
    price: 100,
    currency: 'KGS',
    specs,
  });
