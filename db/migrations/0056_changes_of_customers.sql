-- A remark without an author is of the customer, who changed the order.
alter table order_remarks alter column author_id drop not null;
