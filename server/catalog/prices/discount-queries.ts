import { type RawBuilder, sql } from 'kysely';

/**
 * `discountedPrice` of rules/catalog/discount.ts in SQL: whole som after the product's discount, half a som rounds up.
 * The trigger that writes
 * price_history has the same formula; prices.test.ts compares both with the rule.
 *
 * @param price som before the discount, a column or an aggregate
 * @param percent the discount's whole percent
 */
export const discountedPriceSql = (price: RawBuilder<unknown>, percent: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`((${price}::int8 * (100 - ${percent}) + 50) / 100)::int`;
