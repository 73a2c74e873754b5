-- What made a movement where neither an order nor an arrival says it: it stood in the note, as a sentence in Russian.
-- No foreign key: an import goes after 90 days, and the book says its number still.
alter table stock_movements
  add column origin_kind text,
  add column origin_id   integer;
alter table stock_movements
  add constraint stock_movements_origin_kind_check check (origin_kind in ('import', 'one_c', 'count', 'return')) not valid,
  add constraint stock_movements_origin_id_check
    check ((origin_id is null) = (coalesce(origin_kind, 'one_c') = 'one_c')) not valid;
