import { kyrgyzStem } from './search-kyrgyz.ts';
import { latinCaseStem } from './search-latin.ts';
import type { SearchWord } from './search-words.ts';

const set = (words: string) => new Set(words.split(' '));

/** Words after which a name says what the product is for or comes with: a case for iPhone is no iPhone. */
export const beginsContext = set('для под с со без for with without compatible dlya bez s');

/** Words that part others in names and say nothing. */
const connectives = set(
  'для под с со без и или в во на к от по из до for with without and or the a an of to in on by dlya bez',
);

/** Folded words that people put into a search and that no name has. */
const noise = set(
  'купить куплю купи заказать закажу цена цены ценой цену стоимость стоит сколько дешево дешевый дешевые недорого недорогой недорогие ' +
    'доставка доставкой бишкек бишкеке ош кыргызстан кыргызстане магазин магазине интернет каталог продажа распродажа акция ' +
    'рассрочка рассрочку кредит отзывы где можно хочу нужен нужна нужны какой лучший лучшая лучшие хороший хорошие ' +
    'хорошая хорошее хорошего хорошей хорошую хорошим хорошими хороших ' +
    'пожалуйста пожалста плиз плз пж пжл пжлст срочно ' +
    'новый новая новые оригинал оригинальный оригинальные дукон ' +
    'что нибудь любой любая любое примерно где-то ' +
    'арзан сатып алуу алам алгым алайын алсам келет издейм издеп жатам жатабыз болсо мага сизде баасы баада канча канчадан кандай кайсы керек бар барбы ' +
    'учун менен эн жакшы тустогу тусу тус ' +
    'gb tb гб тб hz гц mhz мгц ghz ггц вт дюйм дюймов ' +
    'buy price cheap order shop store online sale best new original where want need',
);

/** Russian ones by Latin letters that are names of models as well: they need a form of a Russian word behind them. */
const latinConnectives = set('s so na iz ot');

/** Whether the word here only parts others: not the a of A56, nor the s of Galaxy S. */
export const isConnectiveAt = (words: readonly SearchWord[], place: number) =>
  isLoneAmong(connectives, words, place) ||
  (isLoneAmong(latinConnectives, words, place) && latinCaseStem(words[place + 1]?.written ?? '') !== undefined);

/** Stems of words that only lead to what a thing has: "с поддержкой 5g", "с измерением пульса". */
const introductions = set('поддержк функц технолог налич возможност измерен support feature');

/** Whether the word here only leads to what stands behind it. */
export const introducesAt = (words: readonly SearchWord[], place: number) =>
  introductions.has(words[place]?.text ?? '') && !words[place]?.isGlued && !words[place + 1]?.isGlued;

/** Words that say that what follows is not wanted. */
const negators = set('без не кроме исключая without not except excluding bez krome');

/** In Kyrgyz the word that negates stands behind: самсунг эмес. */
export const negatesBefore = 'эмес';

/** Whether the word here says that what follows is not wanted. */
export const isNegatorAt = (words: readonly SearchWord[], place: number) => isLoneAmong(negators, words, place);

/** Whether the word here says nothing of what is searched for. */
export const isNoiseAt = (words: readonly SearchWord[], place: number) =>
  isConnectiveAt(words, place) || isNoiseAlone(words, place) || isHalfOfNoise(words, place);

const isNoiseAlone = (words: readonly SearchWord[], place: number) =>
  isNoise(words[place]) && !words[place]?.isGlued && !words[place + 1]?.isGlued;

/** "Что-нибудь". */
const isHalfOfNoise = (words: readonly SearchWord[], place: number) =>
  [place - 1, place].some((first) => isNoise(words[first]) && isNoise(words[first + 1]) && words[first + 1]?.isGlued);

/** In any of its Kyrgyz forms: кредитке. */
const isNoise = (word: SearchWord | undefined) =>
  word?.kind === 'letters' && (noise.has(word.written) || noise.has(kyrgyzStem(word.written) ?? ''));

function isLoneAmong(known: ReadonlySet<string>, words: readonly SearchWord[], place: number): boolean {
  const word = words[place];
  if (word?.kind !== 'letters' || !known.has(word.written)) return false;
  return !word.isGlued && !words[place + 1]?.isGlued;
}
