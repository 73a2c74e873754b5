import fc from 'fast-check';
import { expect, test } from 'vitest';
import { syllablesOf } from './syllables.ts';

test.each([
  ['Смартфондор', 'Смарт-фон-дор'],
  ['Муздаткычтар', 'Муз-дат-кыч-тар'],
  ['Кир жуугуч машиналар', 'Кир жуу-гуч ма-ши-на-лар'],
  ['Үтүктөр жана бууландыргычтар', 'Үтүк-төр жа-на буу-лан-дыр-гыч-тар'],
  ['Чайнектер', 'Чай-нек-тер'],
  ['Кыймылсыз компьютерлер', 'Кый-мыл-сыз ком-пью-тер-лер'],
  ['Экран', 'Эк-ран'],
  ['Электроника', 'Элект-ро-ни-ка'],
  ['Аудио', 'Аудио'],
  ['Объектив', 'Объек-тив'],
  ['Тел', 'Тел'],
  ['iPhone 17 Pro', 'iPhone 17 Pro'],
])('%s may be parted as %s', (text, parted) => {
  expect(syllablesOf(text).join('-')).toBe(parted);
});

test('the pieces are the text, and no piece is one letter', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'смартфонкиаыъьй үөң-') });
  fc.assert(
    fc.property(texts, (text) => {
      const pieces = syllablesOf(text);
      expect(pieces.join('')).toBe(text);
      if (pieces.length > 1) expect(Math.min(...pieces.map((piece) => piece.length))).toBeGreaterThan(1);
    }),
  );
});
