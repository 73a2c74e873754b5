alter table pictures validate constraint pictures_value_id_fkey;

-- "No memory" could be said of a variant in two ways, which are one now. Of such twins the later one has a key of its own until
-- staff tell them apart or archive it.
update variants set options_key = options_key || '#' || id
where id in (
  select id from (
    select id, row_number() over (partition by product_id, options_key order by id) as nth from variants
  ) numbered
  where nth > 1
);
