import { describe, expect, test } from 'vitest';
import { nearestAddresses } from './nearest-addresses.ts';

const slugs = ['smartphones', 'headphones', 'phones', 'drones', 'laptops', 'tvs', 'smart-watches', 'robot-vacuums'];
const unnamed = slugs.map((slug) => ({ slug, names: [] }));

describe('what may have been meant by a missing address', () => {
  test.each([
    ['smartphone', ['smartphones']],
    ['Smartphon', ['smartphones']],
    ['headfones', ['headphones']],
    ['latpops', ['laptops']],
    ['tv', ['tvs']],
    ['watch', ['smart-watches']],
    ['vacuums-robot', ['robot-vacuums']],
    ['gaming-laptops', ['laptops']],
  ])('%s: %j', (asked, nearest) => {
    expect(nearestAddresses(asked, unnamed)).toEqual(nearest);
  });

  test.each(['xyz', 'cat', 'qwerty', 'stones', 'beds', 'headlines', 'wp-login', 'x'])('nothing by %s', (asked) => {
    expect(
      nearestAddresses(
        asked,
        unnamed.filter(({ slug }) => !['smartphones', 'drones', 'smart-watches'].includes(slug)),
      ),
    ).toEqual([]);
  });

  test('drones are not phones', () => {
    expect(nearestAddresses('phone', unnamed)[0]).toBe('phones');
    expect(nearestAddresses('phone', unnamed)).not.toContain('drones');
  });
});

describe('what a category is called in any language, by Latin letters as people write them', () => {
  const places = [
    { slug: 'laptops', names: ['Ноутбуки', 'Laptops', 'Ноутбуктар', 'ноут'] },
    { slug: 'smartphones', names: ['Смартфоны', 'Smartphones', 'Смартфондор', 'телефон'] },
    { slug: 'headphones', names: ['Наушники', 'Headphones', 'Кулакчындар', 'уши'] },
    { slug: 'tvs', names: ['Телевизоры', 'TVs', 'Сыналгылар', 'телек'] },
    { slug: 'smart-watches', names: ['Умные часы', 'Smart watches', 'Акылдуу сааттар'] },
    { slug: 'fridges', names: ['Холодильники', 'Fridges', 'Муздаткычтар'] },
    { slug: 'chargers', names: ['Зарядные устройства', 'Chargers', 'Кубаттагычтар'] },
    { slug: 'tools', names: ['Инструменты', 'Tools'] },
    { slug: 'memory-sticks', names: ['USB'] },
    { slug: 'cases', names: ['Чехлы', 'Cases'] },
  ];

  test.each([
    ['noutbuki', ['laptops']],
    ['noutbuk', ['laptops']],
    ['notbuki', ['laptops']],
    ['nuotbuki', ['laptops']],
    ['igrovye-noutbuki', ['laptops']],
    ['noutbuktar', ['laptops']],
    ['ноутбуки', ['laptops']],
    ['%D0%BD', []],
    ['smartfony', ['smartphones']],
    ['smartfoni', ['smartphones']],
    ['telefony', ['smartphones']],
    ['mobilnye-telefony', ['smartphones']],
    ['televizory', ['tvs']],
    ['televisory', ['tvs']],
    ['umnye-chasy', ['smart-watches']],
    ['chasy', ['smart-watches']],
    ['holodilniki', ['fridges']],
    ['kholodilniki', ['fridges']],
    ['xolodilniki', ['fridges']],
    ['zaryadnye-ustroistva', ['chargers']],
    ['zaryadnye-ustroystva', ['chargers']],
    ['chehly', ['cases']],
    ['zarjadnye-ustrojstva', ['chargers']],
    ['usb', ['memory-sticks']],
    ['usa', []],
    ['chekhly', ['cases']],
    ['kulakchyndar', ['headphones']],
    ['besprovodnye-naushniki', ['headphones']],
    ['smart_watches', ['smart-watches']],
    ['smartwatches', ['smart-watches']],
  ])('%s: %j', (asked, nearest) => {
    expect(nearestAddresses(asked, places)).toEqual(nearest);
  });

  test.each(['wp-login', 'admin', 'xmlrpc', 'index', 'produkty', 'odezhda', 'noski', 'stuly', 'mebel', 'env', 'shop'])(
    'nothing by %s',
    (asked) => {
      expect(nearestAddresses(asked, places)).toEqual([]);
    },
  );
});
