-- Pieces in stock of all variants of each product that are not archived, so that products can be listed in their order: added
-- up by a job of those whose pieces changed.
create table product_pieces (
  product_id integer primary key references products (id) on delete cascade,
  pieces     integer not null
);
create index product_pieces_by_pieces on product_pieces (pieces, product_id);
create index product_pieces_by_most on product_pieces (pieces desc, product_id);

-- Products whose pieces changed, once for each change: it is only ever added to, so that no purchase waits for another. What
-- stands here is counted when it is asked for. A product is noted when it is made, so that each is here or above.
create table product_piece_changes (
  id         bigint generated always as identity primary key,
  product_id integer not null
);
create index product_piece_changes_product on product_piece_changes (product_id);

create function note_product_pieces() returns trigger language plpgsql as $$
begin
  insert into product_piece_changes (product_id) select product_id from variants where id = new.variant_id;
  return null;
end $$;
create trigger pieces_changed after update of quantity on stock
  for each row when (old.quantity <> new.quantity) execute function note_product_pieces();
create trigger pieces_came after insert on stock
  for each row when (new.quantity > 0) execute function note_product_pieces();

create function note_pieces_gone() returns trigger language plpgsql as $$
begin
  insert into product_piece_changes (product_id) select product_id from variants where id = old.variant_id;
  return null;
end $$;
create trigger pieces_gone after delete on stock
  for each row when (old.quantity > 0) execute function note_pieces_gone();

create function note_pieces_of_variant() returns trigger language plpgsql as $$
begin
  insert into product_piece_changes (product_id) values (old.product_id);
  if tg_op = 'UPDATE' and new.product_id <> old.product_id then
    insert into product_piece_changes (product_id) values (new.product_id);
  end if;
  return null;
end $$;
create trigger variant_with_pieces_changed after update of is_archived, product_id on variants
  for each row when (old.is_archived <> new.is_archived or old.product_id <> new.product_id)
  execute function note_pieces_of_variant();
create trigger variant_with_pieces_gone after delete on variants
  for each row execute function note_pieces_of_variant();

create function note_new_product() returns trigger language plpgsql as $$
begin
  insert into product_piece_changes (product_id) values (new.id);
  return null;
end $$;
create trigger product_without_pieces after insert on products
  for each row execute function note_new_product();
