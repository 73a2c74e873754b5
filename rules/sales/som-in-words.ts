import type { Som } from '#rules/money.ts';
import type { Language } from '#rules/text/language.ts';

const ruUnits = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const ruTeens = [
  ...['десять', 'одиннадцать', 'двенадцать', 'тринадцать', 'четырнадцать'],
  ...['пятнадцать', 'шестнадцать', 'семнадцать', 'восемнадцать', 'девятнадцать'],
];
const ruTens = [
  ...['', '', 'двадцать', 'тридцать', 'сорок'],
  ...['пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто'],
];
const ruHundreds = [
  ...['', 'сто', 'двести', 'триста', 'четыреста'],
  ...['пятьсот', 'шестьсот', 'семьсот', 'восемьсот', 'девятьсот'],
];
/** One, two to four, and more of each thousandfold. */
const ruScales = [
  ['', '', ''],
  ['тысяча', 'тысячи', 'тысяч'],
  ['миллион', 'миллиона', 'миллионов'],
  ['миллиард', 'миллиарда', 'миллиардов'],
] as const;

const enUnits = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ...['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const enTens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const enScales = ['', 'thousand', 'million', 'billion'];

/** The number in threes of digits, the lowest first. */
function threes(value: number): number[] {
  return value < 1000 ? [value] : [value % 1000, ...threes(Math.floor(value / 1000))];
}

function ruForm(value: number): 0 | 1 | 2 {
  const ten = value % 100;
  if (ten >= 11 && ten <= 14) return 2;
  const one = value % 10;
  if (one === 1) return 0;
  return one >= 2 && one <= 4 ? 1 : 2;
}

function ruThree(value: number, scale: number): string[] {
  if (value === 0) return [];
  const [hundred, rest] = [Math.floor(value / 100), value % 100];
  const one = rest % 10;
  // Thousands are feminine.
  const unit = scale === 1 && one === 1 ? 'одна' : scale === 1 && one === 2 ? 'две' : ruUnits[one];
  const below = rest >= 10 && rest < 20 ? [ruTeens[rest - 10]] : [ruTens[Math.floor(rest / 10)], unit];
  return [ruHundreds[hundred], ...below, ruScales[scale]?.[ruForm(value)]].filter((word) => !!word) as string[];
}

function enThree(value: number, scale: number): string[] {
  if (value === 0) return [];
  const [hundred, rest] = [Math.floor(value / 100), value % 100];
  const tens = [enTens[Math.floor(rest / 10)], enUnits[rest % 10]].filter((word) => !!word).join('-');
  const below = rest < 20 ? enUnits[rest] : tens;
  return [hundred > 0 && `${enUnits[hundred]} hundred`, below, enScales[scale]].filter((word) => !!word) as string[];
}

const kyUnits = ['', 'бир', 'эки', 'үч', 'төрт', 'беш', 'алты', 'жети', 'сегиз', 'тогуз'];
const kyTens = ['', 'он', 'жыйырма', 'отуз', 'кырк', 'элүү', 'алтымыш', 'жетимиш', 'сексен', 'токсон'];
const kyScales = ['', 'миң', 'миллион', 'миллиард'];

function kyThree(value: number, scale: number): string[] {
  if (value === 0) return [];
  const [hundred, rest] = [Math.floor(value / 100), value % 100];
  const hundreds = hundred > 0 && [kyUnits[hundred], 'жүз'].join(' ');
  return [hundreds, kyTens[Math.floor(rest / 10)], kyUnits[rest % 10], kyScales[scale]].filter(
    (word) => !!word,
  ) as string[];
}

type Words = {
  /** The words of three digits and their thousandfold. */
  three: (value: number, scale: number) => string[];
  zero: string;
  unit: (som: Som) => string;
};

const words: Record<Language, Words> = {
  ru: { three: ruThree, zero: 'ноль', unit: (som) => ['сом', 'сома', 'сомов'][ruForm(som)] ?? '' },
  en: { three: enThree, zero: 'zero', unit: () => 'som' },
  ky: { three: kyThree, zero: 'нөл', unit: () => 'сом' },
};

/** "Одна тысяча двести три сома": a whole sum below a trillion, as documents ask for it, with a capital. */
export function somInWords(som: Som, language: Language): string {
  const { three, zero, unit } = words[language];
  const said = threes(som)
    .map((value, scale) => three(value, scale))
    .toReversed()
    .flat();
  const text = [...(said.length > 0 ? said : [zero]), unit(som)].join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
