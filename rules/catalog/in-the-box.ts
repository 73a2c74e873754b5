/** Key of the attribute that says what lies in a product's box. */
export const inTheBoxKey = 'in_the_box';

/** Its words in one language as a list: staff part things by semicolons or lines. */
export const thingsInBox = (words: string): string[] =>
  words
    .split(/[;\n]/)
    .map((thing) => thing.trim())
    .filter((thing) => thing !== '');

/** What a thing in a box is, as far as its words say. */
export type BoxKind = 'without' | 'cable' | 'charger' | 'papers' | 'case' | 'other';

/** The first that fits; in every language of the shop at once, as staff may not have translated a thing. */
const kinds: readonly [kind: BoxKind, words: RegExp][] = [
  ['without', /^(?:без|no) /i],
  ['cable', /кабел|cable/i],
  ['charger', /блок питания|адаптер|зарядное устройство|зарядка|adapter|charger|power supply/i],
  ['papers', /документ|инструкц|гарантийн|document|manual|guide/i],
  ['case', /чехол|футляр|кейс|\bcase\b|pouch/i],
];

/** What a thing in a box is by its name: "USB-C cable, 1 m" is a cable. */
export const kindInBox = (thing: string): BoxKind => kinds.find(([, words]) => words.test(thing))?.[0] ?? 'other';
