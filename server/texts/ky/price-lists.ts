import type { texts as russian } from '#server/texts/ru/price-lists.ts';

/** Kyrgyz texts of the server: price lists: headings and words of cells. */
export const texts: typeof russian = {
  headings: {
    product_id: 'Товар ID',
    source_id: 'Жеткирүүчүнүн коду',
    sku: 'Артикул',
    name: 'Аталышы',
    brand: 'Бренд',
    category: 'Категория',
    tree_category: 'Каталогдогу орду',
    price: 'Арзандатуусуз баа',
    old_price: 'Эски баа',
    discount: 'Арзандатуу, %',
    stock: 'Калдык',
    is_arrived: 'Жаңы товар',
    is_gsi: 'GSI',
    is_recommended: 'Сунуштайбыз',
    is_accessory: 'Аксессуар',
    status: 'Абалы',
    description: 'Сүрөттөмө',
    characteristics: 'Мүнөздөмөлөр',
  },
  statuses: {
    draft: 'каралама',
    published: 'жарыяланган',
    archived: 'архивде',
  },
  sheet: 'Товарлар',
  priceToPay: 'Арзандатылган баа (окулбайт)',
  yes: 'ооба',
  no: 'жок',
  swatch: 'код',
};
