import type { AttributeFilter } from './attributes/attribute-filter.ts';
import type { VariantFacet } from './choice-bits.ts';
import type { Facets } from './index-facets.ts';
import type { SaidOfVariant } from './variants/variant-kinds.ts';

/** Variants have these in columns of their own; no attribute has such an id. */
const color = -1;
const memory = -2;

export type OlderLabels = {
  /** `family` is the everyday colour. */
  colors: { id: number; hash_code: string; family: string }[];
  /** `volume` is gigabytes. */
  memories: { id: number; volume: number }[];
};

/** What a variant says by its columns. @param memoryId 0 where there is no choice */
export const saidByColumns = (colorId: number, memoryId: number): SaidOfVariant =>
  memoryId === 0
    ? [[color, colorId]]
    : [
        [color, colorId],
        [memory, memoryId],
      ];

/** Colour and memory as the older wire asks for them and counts them, put as filters and facets of any attribute. */
export class OlderWire {
  /** The attribute whose values each list names. */
  readonly listed = color;
  readonly facets: readonly VariantFacet[];
  private readonly labels: OlderLabels;

  constructor(labels: OlderLabels) {
    this.labels = labels;
    this.facets = [
      { attribute: color, choiceOf: new Map(labels.colors.map(({ id, family }) => [id, family])) },
      {
        attribute: memory,
        choiceOf: new Map(labels.memories.flatMap(({ id, volume }) => (volume > 0 ? [[id, String(volume)]] : []))),
      },
    ];
  }

  /** @param asked hash codes or families; gigabytes as digits. What there is not matches nothing */
  filters({ colors, memories }: { colors?: string[] | undefined; memories?: string[] | undefined }): AttributeFilter[] {
    const volumes = new Set(memories?.map(Number));
    const isColor = (one: OlderLabels['colors'][number]) =>
      colors?.includes(one.hash_code) || colors?.includes(one.family);
    return [
      ...(colors ? [anyOf(color, this.labels.colors.filter(isColor))] : []),
      ...(memories
        ? [
            anyOf(
              memory,
              this.labels.memories.filter(({ volume }) => volume > 0 && volumes.has(volume)),
            ),
          ]
        : []),
    ];
  }

  /** The hash codes of these colours, each once. @param ids of `listed` */
  hashCodes(ids: readonly number[]): string[] {
    const wanted = new Set(ids);
    const hashCodes = this.labels.colors.flatMap(({ id, hash_code }) => (wanted.has(id) ? [hash_code] : []));
    return [...new Set(hashCodes)].toSorted();
  }

  /** Products by the family of colours, and by gigabytes. */
  counts = ({ choices }: Facets): { colors: Map<string, number>; memories: Map<number, number> } => ({
    colors: new Map(choices.get(color)),
    memories: new Map([...(choices.get(memory) ?? [])].map(([volume, count]) => [Number(volume), count])),
  });
}

const anyOf = (attribute: number, values: readonly { id: number }[]): AttributeFilter => ({
  attribute,
  anyOf: values.map(({ id }) => id),
  ranges: [],
});
