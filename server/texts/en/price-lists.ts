import type { texts as russian } from '#server/texts/ru/price-lists.ts';

/** English texts of the server: price lists: headings and words of cells. */
export const texts: typeof russian = {
  headings: {
    product_id: 'Product ID',
    source_id: 'Supplier code',
    sku: 'SKU',
    name: 'Name',
    brand: 'Brand',
    category: 'Category',
    tree_category: 'Place in the catalogue',
    price: 'Price before discount',
    old_price: 'Old price',
    discount: 'Discount, %',
    stock: 'Stock',
    is_arrived: 'New',
    is_gsi: 'GSI',
    is_recommended: 'Recommended',
    is_accessory: 'Accessory',
    status: 'Status',
    description: 'Description',
    characteristics: 'Characteristics',
  },
  statuses: {
    draft: 'draft',
    published: 'published',
    archived: 'archived',
  },
  sheet: 'Products',
  priceToPay: 'Price after discount (not read)',
  yes: 'yes',
  no: 'no',
  swatch: 'code',
};
