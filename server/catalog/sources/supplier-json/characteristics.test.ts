import { expect, test } from 'vitest';
import { shadeInName, shadeOf } from '#server/catalog/sources/words/shades.ts';
import { textOfHtml } from '#server/catalog/sources/words/source-text.ts';
import { characteristicsOf } from './characteristics.ts';

test.each([
  ['core_clock_ghz', 4.7, 'Базовая частота: 4,7 ГГц', 'Base clock: 4.7 GHz'],
  ['capacity_gb', 2000, 'Объём: 2 ТБ', 'Capacity: 2 TB'],
  ['capacity_gb', 512, 'Объём: 512 ГБ', 'Capacity: 512 GB'],
  ['type', 7200, 'Скорость вращения: 7200 об/мин', 'Rotation speed: 7200 rpm'],
  ['type', 'ATX Mid Tower', 'Тип: ATX Mid Tower', 'Type: ATX Mid Tower'],
  ['rpm', '500-2000', 'Скорость вращения: 500–2000 об/мин', 'Fan speed: 500–2000 rpm'],
  ['noise_level', '24.5-30.1', 'Уровень шума: 24,5–30,1 дБА', 'Noise level: 24.5–30.1 dBA'],
  ['frequency_response_hz_khz', '20-20', 'Диапазон частот: 20 Гц – 20 кГц', 'Frequency response: 20 Hz – 20 kHz'],
  ['frequency_response_hz_khz', 'full', 'Диапазон частот: full', 'Frequency response: full'],
  ['screen_size_in', 23.8, 'Диагональ: 23,8″', 'Size: 23.8″'],
  ['resolution', '3840x2160', 'Разрешение: 3840 × 2160', 'Resolution: 3840 × 2160'],
  ['efficiency', 'gold', 'Сертификат: 80 PLUS Gold', 'Efficiency: 80 PLUS Gold'],
  ['modular', false, 'Отстёгивающиеся кабели: нет', 'Modular cables: no'],
  ['modular', 'Full', 'Отстёгивающиеся кабели: все', 'Modular cables: Full'],
  ['configuration', 2.1, 'Конфигурация: 2.1', 'Configuration: 2.1'],
  ['connection_type', 'Wired, Wired, Wireless', 'Подключение: проводное, беспроводное', 'Connection: Wired, Wireless'],
  ['backlit', 'Red / Amber', 'Подсветка: красный / янтарный', 'Backlight: Red / Amber'],
  ['mode', '32-64', 'Разрядность: 32/64 бит', 'Architecture: 32/64 bit'],
  ['fov', 78, 'Угол обзора: 78°', 'Field of view: 78°'],
  ['front_usb_ports', 3, 'Front usb ports: 3', 'Front usb ports: 3'],
  ['depth_mm', 1.5, 'Depth: 1,5 мм', 'Depth: 1.5 mm'],
  ['constructor', 'none', 'Constructor: none', 'Constructor: none'],
])('%s %s is "%s" and "%s"', (key, value, russian, english) => {
  const [row] = characteristicsOf({ [key]: value });
  expect([`${row?.label}: ${row?.value}`, `${row?.label_en}: ${row?.value_en}`]).toEqual([russian, english]);
});

test('characteristics stand in the order of their groups, strangers last, and nothing for null', () => {
  const rows = characteristicsOf({ odd: 1, color: 'Black', tdp_w: 65, core_count: 8, graphics: null, socket: 'AM5' });
  expect(rows.map(({ group_title, label_en }) => [group_title, label_en])).toEqual([
    ['Основное', 'Socket'],
    ['Производительность', 'Cores'],
    ['Питание', 'TDP'],
    ['Корпус и цвет', 'Colour'],
    ['Прочее', 'Odd'],
  ]);
});

test.each([
  ['Black / Silver', { ru: 'чёрный / серебристый', en: 'Black / Silver' }, 'black'],
  ['grey', { ru: 'серый', en: 'grey' }, 'gray'],
  ['Translucent Black', { ru: 'полупрозрачный чёрный', en: 'Translucent Black' }, 'black'],
  ['White / White', { ru: 'белый', en: 'White' }, 'white'],
  ['Mystic Dawn', { ru: 'Mystic Dawn' }, null],
])('the shade %s is %j among the %s ones', (text, name, everyday) => {
  expect(shadeOf(text)).toEqual({ name, belongs_to: everyday, swatch: expect.stringMatching(/^#[0-9a-f]{6}$/) });
});

test('signs without a word are no shade', () => {
  expect([shadeOf('/'), shadeOf(' ')]).toEqual([undefined, undefined]);
});

test('a shade is found at the end of a name, where every word is one', () => {
  expect(shadeInName('Genius NX-7000, Black / White')?.name.ru).toBe('чёрный / белый');
  expect(shadeInName('Lamp, Black Edition')).toBeUndefined();
  expect(shadeInName('Black')).toBeUndefined();
});

test.each([
  ['<b>Lamp</b> &amp; <i>Co</i>', 'Lamp & Co'],
  ['&lt;p&gt;Lamp&lt;/p&gt;', 'Lamp'],
  ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
  ['a\t\n\u00a0 b', 'a b'],
  ['27&quot; &#8212; &#x2714; &unknown; &#0;', '27" — ✔ &unknown; &#0;'],
  ['x<style>p{}</style>y<!-- z -->', 'x y'],
])('%j reads as %j', (html, plain) => {
  expect(textOfHtml(html)).toBe(plain);
});
