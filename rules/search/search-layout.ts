const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const latinShiftedKeys = '{}:"<>~';
const cyrillicShiftedKeys = 'хъжэбюё';

const otherKey = new Map<string, string>([
  ...pairs(latinKeys, cyrillicKeys),
  ...pairs(latinShiftedKeys, cyrillicShiftedKeys),
  ...pairs(cyrillicKeys, latinKeys),
]);

function pairs(from: string, to: string): [string, string][] {
  return [...from].map((key, place) => [key, to[place] ?? key]);
}

/** What the same keys give in the other keyboard layout, Russian for English and back: ыфьыгтп → samsung. */
export function swapLayout(text: string): string {
  return [...text.toLowerCase()].map((key) => otherKey.get(key) ?? key).join('');
}
