-- A line of a guest and one of an account never have one id: a tab that has not heard of a sign-in in another one may still
-- change or delete a line by it.
alter table guest_cart_items alter column id restart with 1000000001;
