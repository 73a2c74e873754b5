import type { Part } from './readings.ts';
import type { UnderstoodShop, WordedRule } from './shop-words.ts';
import type { Span } from './spans.ts';

/** A rule of staff that a search meets, and the words that it meets it by. */
type Acting = { rule: WordedRule; from: number; to: number; byWords: boolean };

/** Words that are less sure than this are no rule's. */
const sureOfRule = 0.9;
/** What a rule sets is given up before what was typed. */
const sureness = 0.65;

/** The rules whose conditions all hold, in their order. */
export function actingRules(spans: readonly Span[], shop: UnderstoodShop, tried?: number): Acting[] {
  const sure = spans.filter(({ quality }) => quality >= sureOfRule);
  return shop.words.rules
    .filter(({ id, isOn }) => isOn || id === tried)
    .flatMap((rule): Acting[] => {
      const words = sure.find(({ target }) => target.kind === 'rule' && target.rule === rule.id);
      const category = sure.find(
        ({ target }) =>
          target.kind === 'category' && rule.category !== null && shop.isWithin(target.category, rule.category),
      );
      const value = sure.find(({ target }) => target.kind === 'value' && target.value === rule.value);
      const holds =
        (rule.words.length === 0 || words) && (rule.category === null || category) && (rule.value === null || value);
      const by = words ?? value ?? category;
      return holds && by ? [{ rule, from: by.from, to: by.to, byWords: words !== undefined }] : [];
    });
}

/** What rules add to a reading: category and values that the search does not say itself, the first rule's first. */
export function partsOfRules(acting: readonly Acting[], own: readonly Part[]): Part[] {
  const parts = [...own];
  for (const { rule, from, to } of acting) {
    const said = new Set(parts.map((part) => subjectOf(part.asks)));
    for (const asks of rule.sets) if (!said.has(subjectOf(asks))) parts.push({ from, to, sureness, asks });
  }
  return parts;
}

function subjectOf(asks: Part['asks']): number | string {
  if (asks.kind === 'other_brands') return 'brand';
  if (asks.kind === 'state') return asks.state;
  return 'attribute' in asks && asks.kind !== 'order_by' ? asks.attribute : asks.kind;
}

/** Words that are a rule's alone: it says what they mean. */
export const wordsOfRules = (acting: readonly Acting[]): readonly { from: number; to: number }[] =>
  acting.filter(({ rule, byWords }) => byWords && !rule.keepsWords);
