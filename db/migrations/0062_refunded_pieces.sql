-- Pieces whose money went back stay in their line, which says for good what they were.
create function keep_refunded_pieces() returns trigger language plpgsql as $$
declare
  kept integer := case tg_op when 'DELETE' then 0 else new.count end;
begin
  if kept < (select coalesce(sum(count), 0) from refund_lines where order_item_id = old.id) then
    raise exception 'pieces of this line were refunded'
      using errcode = 'check_violation', constraint = 'order_items_refunded';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger order_item_keeps_refunded before delete or update of count on order_items
  for each row execute function keep_refunded_pieces();
