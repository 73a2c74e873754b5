import { expect, test } from 'vitest';
import { readInEnglish } from './search-english.ts';
import { englishSoundsOf, soundsOf } from './search-sound.ts';
import { stemOf } from './search-stem.ts';

test.each([
  ['note', 'ноут'],
  ['air', 'эйр'],
  ['watch', 'уотч'],
  ['watch', 'вотч'],
  ['galaxy', 'гэлакси'],
  ['white', 'уайт'],
  ['knight', 'найт'],
  ['write', 'райт'],
  ['thread', 'срид'],
  ['motion', 'моушн'],
  ['fusion', 'фьюжн'],
  ['tough', 'таф'],
  ['edge', 'эдж'],
  ['race', 'рейс'],
  ['gaming', 'гейминг'],
  ['viper', 'вайпер'],
  ['find', 'файнд'],
  ['stone', 'стоун'],
  ['gold', 'гоулд'],
  ['tune', 'тюн'],
  ['fly', 'флай'],
  ['cyber', 'сайбер'],
  ['power', 'пауэр'],
  ['snow', 'сноу'],
  ['crew', 'крю'],
  ['hawk', 'хок'],
  ['play', 'плэй'],
  ['cloud', 'клауд'],
  ['black', 'блэк'],
  ['buds', 'бадс'],
  ['queen', 'куин'],
  ['quiet', 'квайет'],
  ['client', 'клайент'],
])('%s is heard as %s', (word, heard) => {
  expect(soundsOf(stemOf(heard)).some((sound) => englishSoundsOf(stemOf(word)).includes(sound))).toBe(true);
});

test('only longer words of Latin letters are read, in eight ways at most', () => {
  expect([readInEnglish('ноут'), readInEnglish('tv'), readInEnglish('s24')]).toEqual([[], [], []]);
  expect(readInEnglish('whitewashgauge').length).toBeLessThanOrEqual(8);
});
