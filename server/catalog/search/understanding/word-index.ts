import { keysOfNamed } from '#rules/search/search-keys.ts';
import type { AskedWord, KnownWord } from '#server/catalog/search/word-queries.ts';
import { markedWords, type Node } from './forms.ts';

type Word = { word: string; sound: string };

/** A shorter beginning may be of anything. */
const shortestBegun = 4;

/** The words of a dictionary as the database's vocabulary has those of products: by how they sound and what they are near. */
export class WordIndex {
  private readonly root: Node;
  private all: Word[] | undefined;
  private same = new Float64Array();
  private near = new Float64Array();
  private texts: ReadonlySet<string> = new Set();
  /** Words that alone are what categories are called, and which ones. */
  private things: readonly { word: string; of: string }[] = [];

  constructor(root: Node) {
    this.root = root;
  }

  /** @param number of the asked word in its list */
  known(asked: AskedWord, number: number): KnownWord[] {
    this.fill();
    const found = new Map<string, KnownWord>();
    const add = (words: readonly Word[], how: KnownWord['how']) => {
      for (const { word, sound } of words) {
        if (!found.has(word)) {
          found.set(word, { asked: number, word, sound, frequency: 0, isAlias: true, isUsual: true, how });
        }
      }
    };
    for (const key of asked.same) add(this.having(key, this.same), 'same');
    if (asked.begun) add(this.beginning(asked.begun), 'beginning');
    if (!found.has(asked.text)) for (const key of asked.near) add(this.having(key, this.near), 'near');
    return [...found.values()];
  }

  has(text: string): boolean {
    this.fill();
    return this.texts.has(text);
  }

  /** Whether a category is called by this word alone. */
  isThing(text: string): boolean {
    return this.root.next.get(text)?.targets.some(({ target }) => target.kind === 'category') ?? false;
  }

  /** Whether this word alone is what a value is called, and nothing else. */
  isValue(text: string): boolean {
    const targets = this.root.next.get(text)?.targets ?? [];
    return targets.length > 0 && targets.every(({ target }) => target.kind === 'value');
  }

  /** The thing whose name is cut short so: the "наушник" of "наушы". None where it may be several. */
  thingBegun(text: string): string | undefined {
    if (text.length < shortestBegun) return undefined;
    this.fill();
    const found = this.things.filter(({ word }) => word.startsWith(text) && text.length * 2 >= word.length);
    return new Set(found.map(({ of }) => of)).size === 1 ? found[0]?.word : undefined;
  }

  private beginning(text: string): Word[] {
    return this.all?.filter(({ word }) => word.startsWith(text)) ?? [];
  }

  private having(key: number, keyed: Float64Array): Word[] {
    const found: Word[] = [];
    const end = packed(key + 1, 0);
    for (let place = firstAt(keyed, packed(key, 0)); (keyed[place] ?? end) < end; place += 1) {
      const word = this.all?.[(keyed[place] ?? 0) % mostWords];
      if (word) found.push(word);
    }
    return found;
  }

  /** Once: what the words are found by, as numbers in a row, a tenth of what lists of words by their keys take. */
  private fill(): void {
    if (this.all) return;
    const words = new Set<string>();
    const add = (word: string) => /^\p{L}{2,}$/u.test(word) && words.add(word);
    const collect = ({ next }: Node) => {
      for (const [word, node] of next) {
        for (const each of markedWords.get(word) ?? [word]) add(each);
        collect(node);
      }
    };
    collect(this.root);
    this.texts = words;
    this.things = [...this.root.next].flatMap(([word, { targets }]) => {
      const categories = targets.flatMap(({ target }) => (target.kind === 'category' ? target.category : []));
      return categories.length > 0 ? [{ word, of: categories.toSorted().join() }] : [];
    });
    this.all = [];
    const [same, near]: [number[], number[]] = [[], []];
    for (const word of words) {
      const { sound, ...keys } = keysOfNamed(word);
      const number = this.all.push({ word, sound }) - 1;
      for (const key of keys.same) same.push(packed(key, number));
      for (const key of keys.near) near.push(packed(key, number));
    }
    this.same = Float64Array.from(same).sort();
    this.near = Float64Array.from(near).sort();
  }
}

const mostWords = 2 ** 20;

/** A key and the number of a word as one number, in the order of keys. */
const packed = (key: number, number: number) => (key + 2 ** 31) * mostWords + number;

/** Where the first number stands that is not less than this one. */
function firstAt(sorted: Float64Array, least: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}
