import { defaultLanguage } from '#rules/text/language.ts';
import type { NewValue } from '#server/catalog/writer/product-batch.ts';

/** A shade by its Russian name; `everyday` is the key of the value that shoppers filter by. */
type Word = { name: string; swatch: string; everyday: string | null };

const word = (name: string, swatch: string, everyday: string | null): Word => ({ name, swatch, everyday });

/** English colour words in small letters. */
const words = new Map<string, Word>([
  ['amber', word('янтарный', '#d99a2b', 'orange')],
  ['beige', word('бежевый', '#d8cdbb', 'beige')],
  ['black', word('чёрный', '#1d1d1f', 'black')],
  ['blue', word('синий', '#2f5fb3', 'blue')],
  ['bronze', word('бронзовый', '#8c6a43', 'brown')],
  ['brown', word('коричневый', '#6b4a35', 'brown')],
  ['camo', word('камуфляж', '#6b6f4e', 'green')],
  ['clear', word('прозрачный', '#e9eef0', 'clear')],
  ['copper', word('медный', '#b87348', 'brown')],
  ['cream', word('кремовый', '#e6dcc6', 'beige')],
  ['cyan', word('голубой', '#35b5cf', 'blue')],
  ['gold', word('золотистый', '#cfae6a', 'gold')],
  ['gray', word('серый', '#85878a', 'gray')],
  ['green', word('зелёный', '#3f8f5b', 'green')],
  ['gunmetal', word('воронёная сталь', '#4a4f54', 'gray')],
  ['multicolor', word('разноцветный', '#b48ac2', null)],
  ['navy', word('тёмно-синий', '#22335c', 'blue')],
  ['orange', word('оранжевый', '#e0762f', 'orange')],
  ['pink', word('розовый', '#e79bb4', 'pink')],
  ['platinum', word('платиновый', '#d6d3cd', 'silver')],
  ['purple', word('фиолетовый', '#7d5fa8', 'purple')],
  ['red', word('красный', '#c22f34', 'red')],
  ['rose gold', word('розовое золото', '#e0b5a8', 'pink')],
  ['sandstone', word('песочный', '#c9b592', 'beige')],
  ['silver', word('серебристый', '#c3c6c9', 'silver')],
  ['teal', word('бирюзовый', '#1f7c7c', 'green')],
  ['transparent', word('прозрачный', '#e9eef0', 'clear')],
  ['turquoise', word('бирюзовый', '#2fb5a5', 'green')],
  ['white', word('белый', '#f2f2f0', 'white')],
  ['yellow', word('жёлтый', '#ecc63d', 'yellow')],
]);
const otherSpellings = new Map([
  ['grey', 'gray'],
  ['golden', 'gold'],
  ['navy blue', 'navy'],
  ['multicolour', 'multicolor'],
]);
/** What may stand before a colour word. */
const prefixes: [RegExp, (name: string) => string][] = [
  [/^translucent /, (name) => `полупрозрачный ${name}`],
  [/^uv /, (name) => `ультрафиолетовый ${name}`],
];

/** Of a shade whose words mean none. */
const unknownSwatch = '#9aa0a6';

/**
 * The shade that a supplier's words mean: "Black / Silver" has the swatch and the everyday value of its first word and is
 * called by all of them. Unknown words stay as they are, in every language. Undefined: there are no words.
 */
export function shadeOf(text: string): NewValue | undefined {
  const parts = [...new Set(text.split('/').map((part) => part.trim()))].filter(Boolean);
  if (parts.length === 0) return undefined;
  const known = parts.map((part) => findWord(part));
  const [first] = known;
  return {
    name: inBoth(parts.map((part, place) => known[place]?.name ?? part).join(' / '), parts.join(' / ')),
    swatch: first?.swatch ?? unknownSwatch,
    belongs_to: first?.everyday ?? null,
  };
}

/** A name in Russian and in English, once where both are alike. */
export const inBoth = (name: string, english: string): NewValue['name'] => ({
  [defaultLanguage]: name,
  ...(english !== name && { en: english }),
});

/** The shade at the end of a name, after a comma: "… Keyboard, Black / Gray"; undefined unless every word is one. */
export function shadeInName(name: string): NewValue | undefined {
  const [, tail] = name.match(/, ([^,]+)$/) ?? [];
  return tail?.split('/').every((part) => findWord(part.trim())) ? shadeOf(tail) : undefined;
}

/** Words that are no shades, such as RGB, stay as they are. */
export const shadeInRussian = (text: string): string => shadeOf(text)?.name[defaultLanguage] ?? text;

function findWord(text: string): Word | undefined {
  const lower = text.toLowerCase();
  for (const [prefix, nameOf] of prefixes) {
    const plain = prefix.test(lower) ? findWord(lower.replace(prefix, '')) : undefined;
    if (plain) return { ...plain, name: nameOf(plain.name) };
  }
  return words.get(otherSpellings.get(lower) ?? lower);
}
