import { expect, test } from 'vitest';
import { swapLayout } from './search-layout.ts';

test('every key gives what it has in the other layout', () => {
  expect(swapLayout("qwertyuiop[]asdfghjkl;'zxcvbnm,.`")).toBe('йцукенгшщзхъфывапролджэячсмитьбюё');
  expect(swapLayout('йцукенгшщзхъфывапролджэячсмитьбюё')).toBe("qwertyuiop[]asdfghjkl;'zxcvbnm,.`");
  expect(swapLayout('{}:"<>~')).toBe('хъжэбюё');
  expect(swapLayout('Cfvceyu 25 ө')).toBe('самсунг 25 ө');
});
