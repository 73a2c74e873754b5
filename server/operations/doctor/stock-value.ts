import { sqlCheck } from './check.ts';

export const stockValueChecks = [
  sqlCheck(
    'stock value',
    'What reports keep of a variant is what its pieces are worth, but for variants that are still to be added up.',
    `with worth as (
       select stock.variant_id, brand_id, quantity as pieces,
         quantity::int8 * ((price::int8 * (100 - discount) + 50) / 100) as retail,
         (2 * spent * quantity + came) / (2 * came) as cost
       from stock join variants on variants.id = stock.variant_id join products on products.id = product_id
       left join (
         select variant_id, sum(delta)::int8 as came, sum(delta::int8 * unit_cost)::int8 as spent
         from stock_movements where unit_cost is not null and delta > 0 group by variant_id
       ) costs on costs.variant_id = stock.variant_id
       where quantity > 0
     )
     select format('variant %s: %s pieces for %s som are stored, there are %s for %s', variant_id,
       coalesce(stored.pieces, 0), coalesce(stored.retail, 0), coalesce(worth.pieces, 0), coalesce(worth.retail, 0)) as what
     from stock_values stored full join worth using (variant_id)
     where (stored.brand_id, stored.pieces, stored.retail, stored.cost)
         is distinct from (worth.brand_id, worth.pieces, worth.retail, worth.cost)
       and variant_id not in (select again.variant_id from stock_value_changes again)
     order by variant_id`,
  ),
  sqlCheck(
    'stock value sums',
    'The value of the stock by brand is that of its variants.',
    `select format('brand %s: %s pieces for %s som are stored, its variants add up to %s for %s', brand_id,
       coalesce(stored.pieces, 0), coalesce(stored.retail, 0), coalesce(summed.pieces, 0), coalesce(summed.retail, 0)) as what
     from stock_value_sums stored full join (
       select brand_id, sum(pieces) as pieces, sum(retail) as retail, coalesce(sum(cost), 0) as cost,
         coalesce(sum(pieces) filter (where cost is null), 0) as unknown_pieces
       from stock_values group by brand_id
     ) summed using (brand_id)
     where (coalesce(stored.pieces, 0), coalesce(stored.retail, 0), coalesce(stored.cost, 0), coalesce(stored.unknown_pieces, 0))
       <> (coalesce(summed.pieces, 0), coalesce(summed.retail, 0), coalesce(summed.cost, 0), coalesce(summed.unknown_pieces, 0))
     order by brand_id`,
  ),
];
