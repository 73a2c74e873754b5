/** Numbers as people say them, in small letters without ё, ө, ү and ң; what is said of a price also in its genitive. */
const said: Record<string, number> = {
  ...words('один одного одну одна одной одним бир one', 1),
  ...words('полтора полторы полутора', 1.5),
  ...words('два две двух двумя двум эки two', 2),
  ...words('три трех тремя трем уч three', 3),
  ...words('четыре четырех четырьмя торт four', 4),
  ...words('пять пяти пятью беш five', 5),
  ...words('шесть шести шестью алты six', 6),
  ...words('семь семи семью жети seven', 7),
  ...words('восемь восьми восемью сегиз eight', 8),
  ...words('девять девяти девятью тогуз nine', 9),
  ...words('десять десяти десятью он ten', 10),
  ...words('одиннадцать одиннадцати eleven', 11),
  ...words('двенадцать двенадцати twelve', 12),
  ...words('тринадцать тринадцати thirteen', 13),
  ...words('четырнадцать четырнадцати fourteen', 14),
  ...words('пятнадцать пятнадцати fifteen', 15),
  ...words('шестнадцать шестнадцати sixteen', 16),
  ...words('семнадцать семнадцати seventeen', 17),
  ...words('восемнадцать восемнадцати eighteen', 18),
  ...words('девятнадцать девятнадцати nineteen', 19),
  ...words('двадцать двадцати жыйырма twenty', 20),
  ...words('тридцать тридцати отуз thirty', 30),
  ...words('сорок сорока кырк forty', 40),
  ...words('пятьдесят пятидесяти элуу fifty', 50),
  ...words('шестьдесят шестидесяти алтымыш sixty', 60),
  ...words('семьдесят семидесяти жетимиш seventy', 70),
  ...words('восемьдесят восьмидесяти сексен eighty', 80),
  ...words('девяносто девяноста токсон ninety', 90),
  ...words('сто ста жуз', 100),
  ...words('двести двухсот', 200),
  ...words('триста трехсот', 300),
  ...words('четыреста четырехсот', 400),
  ...words('пятьсот пятисот', 500),
  ...words('шестьсот шестисот', 600),
  ...words('семьсот семисот', 700),
  ...words('восемьсот восьмисот', 800),
  ...words('девятьсот девятисот', 900),
};

function words(forms: string, value: number): Record<string, number> {
  return Object.fromEntries(forms.split(' ').map((form) => [form, value]));
}

const letterWithout: Record<string, string> = { ё: 'е', ө: 'о', ү: 'у', ң: 'н' };

/** In small letters, as people type without a Kyrgyz keyboard; each letter stays at its place. */
export const foldLetters = (text: string): string =>
  text.toLowerCase().replaceAll(/[ёөүң]/g, (letter) => letterWithout[letter] ?? letter);

/** The number that this word says alone: два, полтора. */
export const numberSaid = (word: string): number | undefined =>
  Object.hasOwn(said, foldLetters(word)) ? said[foldLetters(word)] : undefined;

const anyWord = Object.keys(said)
  .toSorted((left, right) => right.length - left.length)
  .join('|')
  .replaceAll(/[еоун]/g, (letter) => ({ е: '[её]', о: '[оө]', у: '[уү]', н: '[нң]' })[letter] ?? letter);
const run = `(?:${anyWord})(?:[\\s-]+(?:${anyWord}))*`;
const begin = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';
const thousands = 'тысяч[аиу]?|тыс\\.?|тыщ|ми[нң](?=\\P{L}|г|д|$)|thousand';
const som = 'сом|soms?|kgs|кгс';

const wholeAmounts = new RegExp(`${begin}(${run})\\s+(${thousands})\\s+(${run})${end}`, 'giu');
const markedAmounts = new RegExp(`${begin}(${run})(?=\\s+(?:${thousands}|${som}))`, 'giu');
const lowerEnds = new RegExp(`(?<=${begin}(?:от|с|from|between)\\s+)(${run})(?=\\s+(?:до|по|to|and)\\s+\\d)`, 'giu');
const behindThousands = new RegExp(`(?<=${begin}(?:тысяч|тыс|тыщ)\\s+(?:до|за|от)\\s+)(${run})${end}`, 'giu');
/** How people call a hundred thousand and fifty thousand, behind a word of a bound. */
const byName = new RegExp(`(?<=${begin}(?:до|за|от|дешевле|дороже)\\s+)(сотк[иу]|полтинника?)${end}`, 'giu');
const oneThousand = new RegExp(`(?<=${begin}(?:до|за|от|дешевле|дороже)\\s+)(?=тысяч[иу]${end})`, 'giu');

/** Writes by digits the amounts of money that are said in words: "до тридцати тысяч" is "до 30 тысяч". Other words stay. */
export function writeAmounts(text: string): string {
  const digits = (all: string) => String(numberInWords(all) ?? all);
  return text
    .replaceAll(wholeAmounts, (all, first: string, word: string, second: string) => {
      const [many, rest] = [numberInWords(first), numberInWords(second)];
      return many === undefined || rest === undefined || rest % 10 !== 0 ? all : `${many + rest / 1000} ${word}`;
    })
    .replaceAll(markedAmounts, digits)
    .replaceAll(lowerEnds, digits)
    .replaceAll(behindThousands, digits)
    .replaceAll(byName, (word) => (word.toLowerCase().startsWith('сот') ? '100 тысяч' : '50 тысяч'))
    .replaceAll(oneThousand, '1 ');
}

/** The number that these words are together, the larger first: "сто двадцать пять". Undefined where they are none. */
function numberInWords(text: string): number | undefined {
  const parts = text.split(/[\s-]+/).map((word) => said[foldLetters(word)]);
  let sum = 0;
  let room = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    if (part === undefined || part >= room) return undefined;
    sum += part;
    // Behind hundreds stand tens, behind twenty and more units, behind all else nothing.
    room = part >= 100 ? 100 : part >= 20 ? 10 : 0;
  }
  return sum;
}
