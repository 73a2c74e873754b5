import { keysOfNamed } from '#rules/search/search-keys.ts';
import type { AskedWord, KnownWord } from '#server/catalog/search/word-queries.ts';
import type { Node } from './forms.ts';

type Word = { word: string; sound: string; same: readonly number[]; near: readonly number[] };

/** A shorter beginning may be of anything. */
const shortestBegun = 4;

/** The words of a dictionary as the database's vocabulary has those of products: by how they sound and what they are near. */
export class WordIndex {
  private readonly byKey = new Map<number, Word[]>();
  private readonly root: Node;
  private all: Word[] = [];
  private texts: ReadonlySet<string> = new Set();

  constructor(root: Node) {
    this.root = root;
  }

  /** @param number of the asked word in its list */
  known(asked: AskedWord, number: number): KnownWord[] {
    if (this.byKey.size === 0) this.fill();
    const found = new Map<string, KnownWord>();
    const add = (words: readonly Word[], how: KnownWord['how']) => {
      for (const { word, sound } of words) {
        if (!found.has(word)) {
          found.set(word, { asked: number, word, sound, frequency: 0, isAlias: true, isUsual: true, how });
        }
      }
    };
    for (const key of asked.same) add(this.having(key, 'same'), 'same');
    if (asked.begun) add(this.beginning(asked.begun), 'beginning');
    if (!found.has(asked.text)) for (const key of asked.near) add(this.having(key, 'near'), 'near');
    return [...found.values()];
  }

  has(text: string): boolean {
    if (this.byKey.size === 0) this.fill();
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
    const found = [...this.root.next].flatMap(([word, { targets }]) => {
      const isPart = word.startsWith(text) && text.length * 2 >= word.length;
      const categories = targets.flatMap(({ target }) => (target.kind === 'category' ? target.category : []));
      return isPart && categories.length > 0 ? [{ word, of: categories.toSorted().join() }] : [];
    });
    return new Set(found.map(({ of }) => of)).size === 1 ? found[0]?.word : undefined;
  }

  private beginning(text: string): Word[] {
    return this.all.filter(({ word }) => word.startsWith(text));
  }

  private having(key: number, of: 'same' | 'near'): Word[] {
    return (this.byKey.get(key) ?? []).filter((word) => word[of].includes(key));
  }

  private fill(): void {
    const words = new Set<string>();
    const collect = ({ next }: Node) => {
      for (const [word, node] of next) {
        if (/^\p{L}{2,}$/u.test(word)) words.add(word);
        collect(node);
      }
    };
    collect(this.root);
    this.texts = words;
    this.all = [...words].map((word) => ({ word, ...keysOfNamed(word) }));
    for (const entry of this.all) {
      for (const key of new Set([...entry.same, ...entry.near])) {
        const there = this.byKey.get(key);
        if (there) there.push(entry);
        else this.byKey.set(key, [entry]);
      }
    }
  }
}
