import type { z } from 'zod';
import type { listFacets, listProducts, ProductFacets } from '#contract/shop/catalog.ts';
import { colorFamilies } from '#rules/catalog/color-families.ts';
import type { AttributeFilter } from '#server/catalog/product-index/attributes/attribute-filter.ts';
import type { VariantFacet } from '#server/catalog/product-index/choice-bits.ts';
import type { Facets } from '#server/catalog/product-index/index-facets.ts';
import { namedChoices } from '#server/catalog/product-index/named-choices.ts';
import type { SaidOfVariant } from '#server/catalog/product-index/variants/variant-kinds.ts';

/** Variants say these in columns of their own, in this order; no attribute has such an id. */
const color = -1;
const memory = -2;
const ofColumns = [color, memory];

export type OlderLabels = {
  /** `family` is the everyday colour. */
  colors: readonly { id: number; hash_code: string; family: string }[];
  /** `volume` is gigabytes. */
  memories: readonly { id: number; volume: number }[];
};

type Asked = Partial<Pick<z.output<typeof listFacets.query>, 'color' | 'colors' | 'memory'>>;

/** What a variant says by its columns. @param values ids, 0 where a column says nothing */
export const saidByColumns = (values: readonly number[]): SaidOfVariant =>
  ofColumns.flatMap((attribute, index) => {
    const value = values[index] ?? 0;
    return value === 0 ? [] : [[attribute, value] as const];
  });

/** Colour and memory as the older wire asks for them and counts them, put as filters and facets of any attribute. */
export class OlderWire {
  /** The attribute whose values each list names. */
  readonly listed = color;
  readonly facets: readonly VariantFacet[];
  private readonly labels: OlderLabels;

  constructor(labels: OlderLabels) {
    this.labels = labels;
    const volumes = labels.memories.filter(({ volume }) => volume > 0);
    this.facets = [
      { attribute: color, choiceOf: new Map(labels.colors.map(({ id, family }) => [id, family])) },
      { attribute: memory, choiceOf: new Map(volumes.map(({ id, volume }) => [id, String(volume)])) },
    ];
  }

  /** @param asked hash codes or families; gigabytes as digits. What there is not matches nothing */
  filters(asked: Asked): AttributeFilter[] {
    const [colors, memories] = [namedChoices(asked.color ?? asked.colors), namedChoices(asked.memory)];
    const isColor = ({ hash_code, family }: OlderLabels['colors'][number]) =>
      colors?.includes(hash_code) || colors?.includes(family);
    const volumes = new Set(memories?.map(Number));
    const isMemory = ({ volume }: OlderLabels['memories'][number]) => volume > 0 && volumes.has(volume);
    return [
      ...(colors ? [anyOf(color, this.labels.colors.filter(isColor))] : []),
      ...(memories ? [anyOf(memory, this.labels.memories.filter(isMemory))] : []),
    ];
  }

  /** What a list says of its products in addition to them. @param ids values of `listed` */
  listFields(ids: readonly number[]): Pick<z.input<(typeof listProducts)['reply']>, 'colors'> {
    const wanted = new Set(ids);
    const hashCodes = this.labels.colors.flatMap(({ id, hash_code }) => (wanted.has(id) ? [hash_code] : []));
    return { colors: [...new Set(hashCodes)].toSorted() };
  }

  /** Products by the family of colours, and by gigabytes. */
  facetFields({ choices }: Facets): Pick<z.input<typeof ProductFacets>, 'colors' | 'memories'> {
    const volumes = [...(choices.get(memory) ?? [])];
    return {
      colors: Object.entries(colorFamilies).flatMap(([value, family]) => {
        const count = choices.get(color)?.get(value);
        return count === undefined ? [] : [{ value, ...family, count }];
      }),
      memories: volumes
        .toSorted(([left], [right]) => Number(left) - Number(right))
        .map(([volume, count]) => ({ volume, count })),
    };
  }
}

const anyOf = (attribute: number, values: readonly { id: number }[]): AttributeFilter => ({
  attribute,
  anyOf: values.map(({ id }) => id),
  ranges: [],
});
