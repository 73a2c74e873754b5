import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { productsRefusals } from '#contract/refusals/products.ts';

export const sentences = {
  color_or_memory_needed: 'Choose the colour and the memory.',
  not_on_sale: 'This product is not on sale now.',
  variant_not_on_sale: 'Variant {variant} is not on sale.',
  not_a_draft: 'Only a draft can wait for its publication.',
  archived_already: 'The product is in the archive already.',
  archive_too_early: 'This has to be ahead, and after the publication.',
  other_brand: 'This category is of another brand.',
  nothing_to_sell: 'To publish the product, add at least one variant with a price.',
  old_price_not_above: 'The old price has to be above the price.',
  variant_twice: 'Two variants do not differ in anything.',
  variant_in_archive: 'There is such a variant in the archive.',
  option_not_of_category: 'Variants in the product’s category do not differ by this attribute.',
  options_incomplete: 'Each variant needs a value of what variants differ by.',
  sku_taken: 'The SKU {sku} is taken.',
  slug_taken: 'The address {slug} already leads to another product.',
  dishonest_discount: 'The discount would be none.',
  never_sold:
    '{article}it has not been on sale for {days} days yet, so there is no price that a discount could be from.',
  not_lower:
    '{article}with the discount it costs {price} som, but it was sold for {lowest} som since {since}. A discount has to be below the lowest price of the last {days} days.',
  never_asked:
    '{article}{price} som cannot be its old price: the most it was sold for in the last {days} days is {highest} som.',
  changes_nothing: 'Choose what to change.',
  many_products: 'No more than {most} products at once.',
  undone: 'This has been taken back already.',
  in_use: 'It is in use, so it cannot be deleted.',
  brand_in_use: 'It has products of its brand, so the brand stays.',
} as const satisfies SentencesOf<typeof productsRefusals>;
