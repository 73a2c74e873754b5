import { expect, test } from 'vitest';
import { noteFault } from './note-fault.ts';

test.each([
  'С днём рождения, мама!',
  'С юбилеем.Желаем счастья',
  'Happy birthday. Love, M. and K.',
  'Мама, 28.11.2026 в 12:00 ждём тебя!',
  'В 2026 году — 1 000 000 улыбок 😊',
  'Love you... forever',
  'Для А.С. Пушкина и т.д.',
  '10 % от 64 990 сом',
  '',
])('%j is a wish', (text) => expect(noteFault(text)).toBeUndefined());

test.each([
  'https://evil.test',
  'Вы выиграли: HTTP://evil.test/x',
  'www.evil.test',
  'зайди на evil.com',
  'evil . Com evil.COM',
  't.me/evil',
  'evil.example/login',
  'пример.рф',
  '10.0.0.1',
  'ev\u200Bil.c\u200Bom',
  'ｅｖｉｌ．ｃｏｍ',
  'пиши a@b.example',
  'телеграм @evil_shop',
  'evil.com,',
])('%j carries a link', (text) => expect(noteFault(text)).toBe('note_link'));

test.each(['+996 555 123 456', 'звони 0555-12-34-56', '0(555)123456', '5 5 5 1 2 3 4 5 6'])(
  '%j carries a telephone number',
  (text) => expect(noteFault(text)).toBe('note_phone'),
);
