import { kyrgyzSingular } from '#rules/search/search-kyrgyz.ts';
import { codeInCyrillic, latinized } from '#rules/search/search-latin.ts';
import { orderWords, type WordedOrder } from '#rules/search/search-orders.ts';
import { isQuality } from '#rules/search/search-qualities.ts';
import { stemOf } from '#rules/search/search-stem.ts';
import { isConnectiveAt } from '#rules/search/search-stop-words.ts';
import { type SearchWord, wordsOf } from '#rules/search/search-words.ts';
import { type Meant, marks, type Node, type Target, withoutMark } from './forms.ts';
import { kindOf, type ShopWords, type WordedAttribute } from './shop-words.ts';
import { ShortNames } from './short-names.ts';
import { WordIndex } from './word-index.ts';

/** How sure a form is that only a synonym gives. */
const synonymQuality = 0.96;
/** Values that say that there is nothing are no words to search by. */
const nothing = new Set([
  'нет',
  'без',
  'жок',
  'none',
  'no',
  'да',
  'есть',
  'ооба',
  'бар',
  'yes',
  'другой',
  'башка',
  'other',
]);

const longestPraised = 2;

/** Stems of what plugs go into: who counts some of them calls them by any. */
const sockets = ['порт', 'разъем', 'вход', 'гнезд', 'port', 'socket', 'input'];

const negations = new Set(['без', 'without', 'no']);

/** Phrases that mean the same, each in its words. */
type Group = readonly (readonly string[])[];

/** Every form of categories, brands, attributes and their values in one automaton, by the words that search compares. */
export class Dictionary {
  readonly root: Node = emptyNode();
  /** Its words, to be found through typos. */
  readonly words: WordIndex;

  private readonly short: ShortNames;
  private readonly written: ReadonlyMap<readonly string[], string>;

  /**
   * @param synonyms groups of phrases that mean the same
   * @param written of phrases of one word, how they are written
   */
  constructor(
    shop: ShopWords,
    synonyms: readonly Group[],
    written: ReadonlyMap<readonly string[], string> = new Map(),
  ) {
    this.written = written;
    this.short = new ShortNames(shop.attributes.flatMap(namesOf));
    for (const { id, name, spellings, is_published } of shop.categories) {
      if (!is_published) continue;
      // Of the names of many people type one: муздаткыч.
      const one = kyrgyzSingular(name.ky ?? '') ?? [];
      const forms = [...Object.values(name), ...spellings].concat(one);
      this.addAll(forms, { kind: 'category', category: id });
      this.addOtherwise(forms, { kind: 'category', category: id }, synonyms);
      this.addAll(forms.flatMap(headOf), { kind: 'kind', category: id });
    }
    for (const { id, name, spellings } of shop.brands) {
      this.addAll([...Object.values(name), ...spellings], { kind: 'brand', brand: id });
    }
    for (const attribute of shop.attributes) this.addAttribute(attribute);
    for (const [order, forms] of Object.entries(orderWords)) {
      this.addAll(forms.split('|'), { kind: 'order', order: order as WordedOrder });
    }
    for (const group of synonyms) this.addSynonyms(group);
    for (const { id, words } of shop.rules) this.addAll(words, { kind: 'rule', rule: id });
    this.words = new WordIndex(this.root);
  }

  private addAttribute(attribute: WordedAttribute): void {
    const { id, values, better, order_words: orders } = attribute;
    const { filter } = kindOf(attribute);
    if (filter === null) return;
    const own = namesOf(attribute);
    if (filter === 'switch') {
      const [opposites, forms] = [own.filter(isOpposite), own.filter((form) => !isOpposite(form))];
      this.addAll(forms, { kind: 'has', attribute: id, isOpposite: false });
      this.addAll(
        opposites.map((form) => form.slice(1)),
        { kind: 'has', attribute: id, isOpposite: true },
      );
    } else this.addAll(own, { kind: 'attribute', attribute: id });
    const short = filter === 'range' ? this.short.of(own) : [];
    if (filter === 'range') {
      this.addAll(own.flatMap(wordsOfName), { kind: 'attribute_word', attribute: id });
      for (const thing of short) this.add([thing], { kind: 'attribute_word', attribute: id }, 1);
      this.addMeasured(own, { kind: 'attribute', attribute: id });
      this.addMeasured(short, { kind: 'attribute_word', attribute: id });
    }
    if (better !== 'none') {
      const target: Target = { kind: 'order_by', attribute: id, first: better === 'more' ? 'most' : 'least' };
      this.addAll(orders, target);
      if (filter === 'range') this.addPraised(own, marks.praise, target);
    }
    if (filter === 'range') {
      for (const first of ['most', 'least'] as const) {
        this.addPraised(own, marks[first], { kind: 'order_by', attribute: id, first });
        this.addPraised(short, marks[first], { kind: 'order_by', attribute: id, first, isShort: true });
      }
    }
    if (attribute.unit === 'piece') {
      for (const words of own.flatMap(asSockets)) this.add(words, { kind: 'attribute', attribute: id }, 1);
    }
    const shortened = new Map<string, number>();
    for (const { name: names } of values) {
      for (const short of new Set(Object.values(names).flatMap(shortNames))) {
        shortened.set(short, (shortened.get(short) ?? 0) + 1);
      }
    }
    const isOnly = (short: string) => shortened.get(short) === 1;
    for (const value of values) {
      const forms = [...Object.values(value.name), ...value.spellings].flatMap((form) =>
        [form, withoutAside(form), codeInCyrillic(form) ?? []].flat(),
      );
      this.addAll(
        Object.values(value.name).flatMap((text) => shortNames(text).filter((short) => isOnly(short))),
        { kind: 'value', attribute: id, value: value.id },
      );
      this.addAll(forms, { kind: 'value', attribute: id, value: value.id });
      // "Без подсветки", where a value of it says that there is none.
      const isNone = Object.values(value.name).some((text) => nothing.has(text.toLowerCase()));
      if (isNone)
        this.addAll(
          own.map((form) => `без ${form}`),
          { kind: 'value', attribute: id, value: value.id },
        );
    }
  }

  /** "Объём оперативной памяти" is the same as "оперативная память". */
  private addMeasured(names: readonly string[], target: Target): void {
    for (const name of names) {
      const own = wordsOf(name);
      if (own.length > longestPraised || own.some(({ kind }) => kind !== 'letters')) continue;
      this.add([marks.measure, ...own.map(({ text }) => text)], target, 1);
    }
  }

  /** "Хорошая камера" asks for the better end of what is called "камера", and so does "камера хорошая". */
  private addPraised(names: readonly string[], mark: string, target: Target): void {
    for (const name of names) {
      const own = wordsOf(name);
      if (own.length > longestPraised || own.some(({ kind }) => kind !== 'letters')) continue;
      const texts = own.map(({ text }) => text);
      this.add([mark, ...texts], target, 1);
      this.add([mark, marks.measure, ...texts], target, 1);
      this.add([...texts, mark], target, 1);
    }
  }

  private addAll(forms: readonly string[], target: Target): void {
    for (const form of forms) {
      const [word, ...others] = wordsOf(form);
      const written = others.length === 0 ? word?.written : undefined;
      for (const words of formsOf(form)) this.add(words, target, 1, written);
    }
  }

  /** Names of several words with a synonym in place of some of them: "внешний хдд", "кулер для проца". */
  private addOtherwise(forms: readonly string[], target: Target, synonyms: readonly Group[]): void {
    for (const words of distinct(forms.flatMap(formsOf))) {
      for (const other of synonyms.flatMap((group) => withSynonym(words, group)))
        this.add(other, target, synonymQuality);
    }
  }

  private add(words: readonly string[], target: Target, quality: number, written?: string): void {
    let node = this.root;
    for (const word of words) {
      const next = node.next.get(word) ?? emptyNode();
      // Most places lead nowhere: these have one map in common, and one list.
      if (node.next === nowhere) node.next = new Map();
      node.next.set(word, next);
      node = next;
    }
    const key = JSON.stringify(target);
    const there = node.targets.find((one) => JSON.stringify(one.target) === key);
    const meant: Meant = there ?? { target, quality };
    if (!there) node.targets = [...node.targets, meant];
    // Only of these does the ending say which is meant.
    if (written && (target.kind === 'brand' || target.kind === 'value')) {
      meant.written ??= [];
      if (!meant.written.includes(written)) meant.written.push(written);
    }
  }

  /**
   * What one phrase of a group means, the others do too. But not as a value: a "desktop" case is none for a ПК.
   */
  private addSynonyms(group: Group): void {
    const targets = group
      .flatMap((phrase) => this.at(phrase)?.targets ?? [])
      .filter(({ target }) => target.kind !== 'value' && target.kind !== 'attribute');
    // Where the phrases are what a thing is called, a brand that is called so is another matter: "PC", системник.
    const isThing = targets.some(({ target }) => target.kind === 'category');
    for (const phrase of group) {
      for (const { target } of targets) {
        if (isThing && target.kind === 'brand') continue;
        this.add(phrase, target, synonymQuality, this.written.get(phrase));
        // A brand's name as it is said, by Latin letters again: жбл is zhbl.
        if (target.kind === 'brand') this.add(phrase.map(latinized), target, synonymQuality);
      }
    }
  }

  private at(words: readonly string[]): Node | undefined {
    let node: Node | undefined = this.root;
    for (const word of words) node = node?.next.get(word);
    return words.length > 0 ? node : undefined;
  }
}

const namesOf = ({ name, spellings }: WordedAttribute) => [...Object.values(name), ...spellings];

/** The words with each other phrase of the group in place of one that is a part of them. */
function withSynonym(words: readonly string[], group: Group): string[][] {
  return group.flatMap((phrase) => {
    const at = words.findIndex((_, place) => phrase.every((word, next) => words[place + next] === word));
    if (at === -1 || phrase.length === 0 || phrase.length === words.length) return [];
    return group.flatMap((other) => (other === phrase ? [] : [words.toSpliced(at, phrase.length, ...other)]));
  });
}

/** "Портов HDMI" for "Разъёмов HDMI"; none where it counts nothing that is plugged in. */
function asSockets(form: string): string[][] {
  const [first, ...rest] = wordsOf(form).map(({ text }) => text);
  return first && rest.length > 0 && sockets.includes(first) ? sockets.map((socket) => [socket, ...rest]) : [];
}

/** "-проводные" is a spelling of what is not wireless. */
const isOpposite = (form: string) => form.startsWith('-');

/** "Кулер" of "кулер для процессора"; none where nothing says what it is for. */
function headOf(form: string): string[] {
  const [head = '', what] = form.split(/\s+(?:для|for)\s+/i);
  return what && onlyWords.test(head) ? [head] : [];
}

/** A shorter word of a name says too little. */
const shortestOfName = 4;

/** The words of a name of several: отклика of "время отклика". */
function wordsOfName(name: string): string[] {
  const words = wordsOf(withoutAside(name)).filter(({ kind, written }) => kind === 'letters' && written.length > 2);
  const own = words.length > 1 ? words.map(({ written }) => written) : [];
  return own.filter((word) => word.length >= shortestOfName && !isQuality(stemOf(word)));
}

/** A name has no more words before its number. */
const mostOfSeries = 4;
/** A name with a number of so many digits is known without the words of its series. */
const longNumber = /^\d{3,}$/;

/** "Radeon RX 7900 XTX" without some of the words of its series or maker: "radeon 7900 xtx", "rx 7900 xtx". */
function shortNames(name: string): string[] {
  const words = withoutAside(name)
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const at = words.findIndex((word) => longNumber.test(word));
  if (at < 2 || at > mostOfSeries) return [];
  const rest = words.slice(at);
  const heads: string[][] = [[]];
  for (const word of words.slice(0, at)) heads.push(...heads.map((head) => head.concat(word)));
  return heads.flatMap((head) => (head.length > 0 && head.length < at ? [[...head, ...rest].join(' ')] : []));
}

const nowhere: Node['next'] = new Map();
const noTargets: Node['targets'] = [];
const emptyNode = (): Node => ({ next: nowhere, targets: noTargets });

const withoutAside = (form: string) => form.replaceAll(/\([^)]*\)/g, ' ');

const onlyWords = /^[\p{L}\s-]+$/u;

/** A form's words; two words of letters are also one, and may stand in either order. */
function formsOf(form: string): string[][] {
  const all = wordsOf(form);
  const words = all.filter((_, place) => !isConnectiveAt(all, place));
  // "Без подсветки" is not "подсветка".
  const negated = all.findIndex(({ written }) => negations.has(written));
  if (negated >= 0) return negated === 0 ? lacking(all.slice(1)) : [];
  const isNothing = words.every(({ written }) => nothing.has(written));
  if (isNothing || words.map(({ written }) => written).join('').length < 2) return [];
  const texts = words.map(({ text }) => text);
  const [first, second] = words;
  const isPair = words.length === 2 && first?.kind === 'letters' && second?.kind === 'letters';
  if (!isPair) return [texts, ...withoutHyphens(words)];
  const asOne = [stemOf(first.written + second.written)];
  // "Перо для планшета" is no "планшет с пером", nor are "headphones & headsets" a word.
  return all.length === words.length && onlyWords.test(form) ? [texts, texts.toReversed(), asOne] : [texts];
}

/** "Wi-Fi адаптер" is also "wifi адаптер"; none where nothing is joined by a hyphen. */
function withoutHyphens(words: readonly SearchWord[]): string[][] {
  const wholes: SearchWord[] = [];
  for (const word of words) {
    const before = wholes.at(-1);
    if (!word.isGlued || word.kind !== 'letters' || before?.kind !== 'letters') wholes.push(word);
    else {
      const written = before.written + word.written;
      wholes.splice(-1, 1, { ...before, written, text: stemOf(written) });
    }
  }
  return wholes.length < words.length ? [wholes.map(({ text }) => text)] : [];
}

/** What is said by "без" and these words. */
function lacking(all: readonly SearchWord[]): string[][] {
  const words = all.filter((_, place) => !isConnectiveAt(all, place)).map(({ text }) => text);
  return words.length > 0 ? [[withoutMark, ...words]] : [];
}

const distinct = (forms: readonly string[][]): string[][] => [
  ...new Map(forms.map((words) => [words.join(' '), words])).values(),
];
