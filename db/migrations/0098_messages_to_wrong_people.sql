-- Whom a message about an order reached by mistake stops all of them from its link, and whose order it is may overrule that
-- once and for all. Null: neither has happened.
alter table orders
  add column messages_stop text check (messages_stop in ('stopped', 'overruled'));

-- Staff see both with the order.
alter table order_remarks
  drop constraint order_remarks_kind_check,
  add constraint order_remarks_kind_check
    check (kind in ('note', 'cancelled', 'edited', 'courier', 'handed_over', 'messages_stopped', 'messages_overruled'));
