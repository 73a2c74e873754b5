-- What an account holds unconfirmed is added up before each of its orders: without this all new orders were read for it.
create index concurrently if not exists orders_unconfirmed_user on orders (user_id) where status = 'new' and user_id is not null;
