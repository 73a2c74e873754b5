import type { Db } from '#server/platform/database/connection.ts';
import { aProduct } from './a-product.ts';

export const black = { hash_code: '#000000', name: 'чёрный', name_en: 'Black', family: 'black' };
export const graphite = { hash_code: '#36454f', name: 'графит', name_en: 'Graphite', family: 'black' };
export const red = { hash_code: '#cc0000', name: 'красный', name_en: 'Red', family: 'red' };

/**
 * A small shop's catalogue, oldest first: a phone with a discount, dearer in red and sold out in black; arrived
 * headphones; a cable, which is an accessory; and a sold-out recommendation without pictures. One more is hidden.
 */
export async function aCatalogue(db: Db) {
  const phone = await aProduct(db, {
    name: 'Смартфон Acme Ёж',
    name_en: 'Acme Hedgehog phone',
    colors: [black, red],
    memories: [256, 128],
    discount: 10,
    // There is no black one with much memory.
    price: (color, memory) => (color === red.hash_code ? 20_000 + memory * 10 : memory === 128 ? 11_280 : 0),
    stock: (color) => (color === red.hash_code ? 2 : 0),
    characteristics: [
      { group: 'Экран', label: 'Диагональ', value: '6,1″' },
      { group: 'Питание', label: 'Аккумулятор', value: '4 000 мА·ч' },
    ],
  });
  const headphones = await aProduct(db, {
    name: 'Наушники',
    brand: 'sony',
    colors: [graphite],
    price: 5000,
    arrived: true,
  });
  const cable = await aProduct(db, { name: 'Кабель', brand: 'sony', category: 'cables', price: 300, accessory: true });
  const soldOut = await aProduct(db, { name: 'Ёлка', price: 7000, stock: 0, recommended: true, pictures: 0 });
  const hidden = await aProduct(db, { name: 'Скрытый', published: false, recommended: true, accessory: true });
  return { phone, headphones, cable, soldOut, hidden };
}
