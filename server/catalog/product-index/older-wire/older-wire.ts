import type { z } from 'zod';
import type { listFacets, listProducts, ProductFacets } from '#contract/shop/catalog.ts';
import { colorFamilies } from '#rules/catalog/older-color-families.ts';
import { optionsOfKey } from '#rules/catalog/variant-options.ts';
import type { AttributeFilter } from '#server/catalog/product-index/attributes/attribute-filter.ts';
import type { VariantFacet } from '#server/catalog/product-index/choice-bits.ts';
import type { Facets } from '#server/catalog/product-index/index-facets.ts';
import { namedChoices } from '#server/catalog/product-index/named-choices.ts';
import type { SaidOfVariant } from '#server/catalog/product-index/variants/variant-kinds.ts';

export type OlderLabels = {
  /** Ids of the attributes that it has fields of its own for; 0 where the shop has none. */
  color: number;
  memory: number;
  /** By the value's id; `family` is the everyday colour. */
  colors: readonly { value: number; hash_code: string; family: string }[];
  /** Gigabytes. */
  volumes: readonly number[];
  /** The everyday values of shades. */
  everyday: ReadonlyMap<number, number>;
};

type Asked = Partial<Pick<z.output<typeof listFacets.query>, 'color' | 'colors' | 'memory'>>;

/** Ids below 0 that are of states. */
const mostStates = 16;
/** No attribute has such an id: what a variant says to the shade, of an attribute whose everyday value it says besides. */
export const exactly = (attribute: number): number => -mostStates - attribute;

/** No value has this id: the colour of what has none said, which only the older wire has. */
export const unnamed = 0;

/** Reads what a variant says: of shades the everyday value, and of the attribute that the older wire names the shade as well. */
export const readerOfOptions =
  ({ color, everyday }: Pick<OlderLabels, 'color' | 'everyday'>) =>
  (optionsKey: string): SaidOfVariant => {
    const options = optionsOfKey(optionsKey);
    const own = options.find(({ attribute }) => attribute === color)?.value;
    return [
      [exactly(color), own ?? unnamed],
      ...options.map(
        ({ attribute, value, number = 0 }) =>
          [attribute, value === undefined ? number : (everyday.get(value) ?? value)] as const,
      ),
    ];
  };

/** Colour and memory as the older wire asks for them and counts them, put as filters and facets of any attribute. */
export class OlderWire {
  /** The attribute whose values each list names. */
  readonly listed: number;
  readonly facets: readonly VariantFacet[];
  readonly labels: OlderLabels;

  constructor(labels: OlderLabels) {
    this.labels = labels;
    this.listed = exactly(labels.color);
    this.facets = [
      { attribute: this.listed, choiceOf: new Map(labels.colors.map(({ value, family }) => [value, family])) },
      { attribute: labels.memory, choiceOf: new Map(labels.volumes.map((volume) => [volume, String(volume)])) },
    ];
  }

  /** @param asked hash codes or families; gigabytes as digits. What there is not matches nothing */
  filters(asked: Asked): AttributeFilter[] {
    const [colors, memories] = [namedChoices(asked.color ?? asked.colors), namedChoices(asked.memory)];
    const isColor = ({ hash_code, family }: OlderLabels['colors'][number]) =>
      colors?.includes(hash_code) || colors?.includes(family);
    return [
      ...(colors
        ? [
            anyOf(
              this.listed,
              this.labels.colors.filter(isColor).map(({ value }) => value),
            ),
          ]
        : []),
      ...(memories
        ? [
            anyOf(
              this.labels.memory,
              memories.map(Number).filter((volume) => volume > 0),
            ),
          ]
        : []),
    ];
  }

  /** What a list says of its products in addition to them. @param ids values of `listed` */
  listFields(ids: readonly number[]): Pick<z.input<(typeof listProducts)['reply']>, 'colors'> {
    const wanted = new Set(ids);
    const hashCodes = this.labels.colors.flatMap(({ value, hash_code }) => (wanted.has(value) ? [hash_code] : []));
    return { colors: [...new Set(hashCodes)].toSorted() };
  }

  /** Products by the family of colours, and by gigabytes. */
  facetFields({ choices }: Facets): Pick<z.input<typeof ProductFacets>, 'colors' | 'memories'> {
    const volumes = [...(choices.get(this.labels.memory) ?? [])];
    return {
      colors: Object.entries(colorFamilies).flatMap(([value, family]) => {
        const count = choices.get(this.listed)?.get(value);
        return count === undefined ? [] : [{ value, ...family, count }];
      }),
      memories: volumes
        .toSorted(([left], [right]) => Number(left) - Number(right))
        .map(([volume, count]) => ({ volume, count })),
    };
  }
}

const anyOf = (attribute: number, values: number[]): AttributeFilter => ({ attribute, anyOf: values, ranges: [] });
